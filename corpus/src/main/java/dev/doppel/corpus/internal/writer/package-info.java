/** Writes copies of files in which some records are omitted or changed. */
@NullMarked
package dev.doppel.corpus.internal.writer;

import org.jspecify.annotations.NullMarked;
