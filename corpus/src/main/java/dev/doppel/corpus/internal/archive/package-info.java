/** Reads and writes ZIP and tar archives, including nested archives. */
@NullMarked
package dev.doppel.corpus.internal.archive;

import org.jspecify.annotations.NullMarked;
