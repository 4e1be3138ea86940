/** Character encodings: byte order marks, detection and malformed sequences. */
@NullMarked
package dev.doppel.corpus.internal.charset;

import org.jspecify.annotations.NullMarked;
