/** Documents that were read, in files on disk. The read stage writes the files, and later stages read them. */
@NullMarked
package dev.doppel.dedup.internal.spill;

import org.jspecify.annotations.NullMarked;
