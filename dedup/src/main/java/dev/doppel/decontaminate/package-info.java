/** Removes from a corpus the documents that contain benchmark items. */
@NullMarked
package dev.doppel.decontaminate;

import org.jspecify.annotations.NullMarked;
