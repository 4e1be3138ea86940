/** Connects formats to their readers and writers. */
@NullMarked
package dev.doppel.corpus.internal;

import org.jspecify.annotations.NullMarked;
