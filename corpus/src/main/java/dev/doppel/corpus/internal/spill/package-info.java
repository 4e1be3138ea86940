/** Buffers and document names that are stored in temporary files. */
@NullMarked
package dev.doppel.corpus.internal.spill;

import org.jspecify.annotations.NullMarked;
