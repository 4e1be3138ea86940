/** Changes: group commit, tombstones and snapshots. */
@NullMarked
package dev.doppel.index.internal.commit;

import org.jspecify.annotations.NullMarked;
