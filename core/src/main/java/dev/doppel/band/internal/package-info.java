/** The hash table of the in-memory index of sketches, and the binomial distribution. */
@NullMarked
package dev.doppel.band.internal;

import org.jspecify.annotations.NullMarked;
