/** Files for what does not fit in memory: appended to, sorted, and read again. */
@NullMarked
package dev.doppel.corpus.internal.spill;

import org.jspecify.annotations.NullMarked;
