/** The hash table of the in-memory sketch index, and the binomial distribution. */
@NullMarked
package dev.doppel.band.internal;

import org.jspecify.annotations.NullMarked;
