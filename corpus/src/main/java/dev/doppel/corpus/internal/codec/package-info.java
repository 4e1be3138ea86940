/** Compressed streams: damage, and protection against decompression bombs. */
@NullMarked
package dev.doppel.corpus.internal.codec;

import org.jspecify.annotations.NullMarked;
