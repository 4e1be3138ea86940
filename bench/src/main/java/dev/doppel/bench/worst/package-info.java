/** Generators of worst-case input, such as documents that exploit knowledge of all hash functions. */
@NullMarked
package dev.doppel.bench.worst;

import org.jspecify.annotations.NullMarked;
