/** Resolves file names, folders and patterns to files. */
@NullMarked
package dev.doppel.corpus.internal.input;

import org.jspecify.annotations.NullMarked;
