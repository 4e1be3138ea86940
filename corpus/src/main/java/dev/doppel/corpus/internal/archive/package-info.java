/** ZIP and tar archives, including archives within archives. */
@NullMarked
package dev.doppel.corpus.internal.archive;

import org.jspecify.annotations.NullMarked;
