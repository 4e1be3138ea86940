/** Finds out which files belong to one submission. */
@NullMarked
package dev.doppel.corpus.internal.submission;

import org.jspecify.annotations.NullMarked;
