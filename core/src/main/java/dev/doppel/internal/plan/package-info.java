/** Chooses a method of finding candidate pairs, and finds the pairs in memory. */
@NullMarked
package dev.doppel.internal.plan;

import org.jspecify.annotations.NullMarked;
