/** Detects character encodings, and handles byte order marks and malformed sequences. */
@NullMarked
package dev.doppel.corpus.internal.charset;

import org.jspecify.annotations.NullMarked;
