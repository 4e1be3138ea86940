/** ZIP and tar archives, nested to any depth. */
@NullMarked
package dev.doppel.corpus.internal.archive;

import org.jspecify.annotations.NullMarked;
