/** Chooses how candidates are found, and finds them in memory. */
@NullMarked
package dev.doppel.internal.plan;

import org.jspecify.annotations.NullMarked;
