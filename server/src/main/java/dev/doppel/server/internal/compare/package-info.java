/** Comparison of two texts. */
@NullMarked
package dev.doppel.server.internal.compare;

import org.jspecify.annotations.NullMarked;
