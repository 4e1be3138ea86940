/** Decompresses files. Contains streams that report damage and a guard against decompression bombs. */
@NullMarked
package dev.doppel.corpus.internal.codec;

import org.jspecify.annotations.NullMarked;
