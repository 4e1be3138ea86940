/** Splits texts into units, finds repeated units, and determines which runs of units to remove. */
@NullMarked
package dev.doppel.unit.internal;

import org.jspecify.annotations.NullMarked;
