/** Removes documents that contain items of benchmarks from a corpus. */
@NullMarked
package dev.doppel.decontaminate;

import org.jspecify.annotations.NullMarked;
