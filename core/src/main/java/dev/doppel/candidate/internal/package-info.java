/** Inverted indexes and joins that find candidate pairs. */
@NullMarked
package dev.doppel.candidate.internal;

import org.jspecify.annotations.NullMarked;
