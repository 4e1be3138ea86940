/** Determines which files belong to the same submission. */
@NullMarked
package dev.doppel.corpus.internal.submission;

import org.jspecify.annotations.NullMarked;
