/** Temporary files for data that does not fit in memory. The data can be appended, sorted and read back. */
@NullMarked
package dev.doppel.internal.spill;

import org.jspecify.annotations.NullMarked;
