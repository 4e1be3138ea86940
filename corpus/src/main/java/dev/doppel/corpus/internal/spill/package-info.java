/** Temporary files: data that does not fit in memory, appended to, sorted and read back. */
@NullMarked
package dev.doppel.corpus.internal.spill;

import org.jspecify.annotations.NullMarked;
