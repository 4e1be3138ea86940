/** Files on disk that contain the documents of a run. The read stage writes the files, and later stages read them. */
@NullMarked
package dev.doppel.dedup.internal.spill;

import org.jspecify.annotations.NullMarked;
