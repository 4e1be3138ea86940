/** Worst-case inputs, such as documents crafted by an attacker who knows all hash functions. */
@NullMarked
package dev.doppel.bench.worst;

import org.jspecify.annotations.NullMarked;
