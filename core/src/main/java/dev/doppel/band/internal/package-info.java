/** The hash table of the in-memory index of sketches. */
@NullMarked
package dev.doppel.band.internal;

import org.jspecify.annotations.NullMarked;
