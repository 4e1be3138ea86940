/** Chooses a method of finding candidate pairs and applies this method to documents in memory. */
@NullMarked
package dev.doppel.internal.plan;

import org.jspecify.annotations.NullMarked;
