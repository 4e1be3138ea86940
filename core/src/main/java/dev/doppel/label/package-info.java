/** Labels for enum constants, as used in options and scheme lines. */
@NullMarked
package dev.doppel.label;

import org.jspecify.annotations.NullMarked;
