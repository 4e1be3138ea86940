/** Decompresses files, reports damage, and guards against decompression bombs. */
@NullMarked
package dev.doppel.corpus.internal.codec;

import org.jspecify.annotations.NullMarked;
