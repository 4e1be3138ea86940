/** Changes to an index, with transactions and group commit. */
@NullMarked
package dev.doppel.index.internal.commit;

import org.jspecify.annotations.NullMarked;
