/** Removes documents that contain benchmark items from a corpus. */
@NullMarked
package dev.doppel.decontaminate;

import org.jspecify.annotations.NullMarked;
