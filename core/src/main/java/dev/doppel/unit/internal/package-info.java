/** The search for repeated units: from texts to units, and from units to the runs to remove. */
@NullMarked
package dev.doppel.unit.internal;

import org.jspecify.annotations.NullMarked;
