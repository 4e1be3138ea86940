/** Resolves the user's inputs, such as folders and patterns, to files. */
@NullMarked
package dev.doppel.corpus.internal.input;

import org.jspecify.annotations.NullMarked;
