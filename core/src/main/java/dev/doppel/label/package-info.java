/** Labels of enum constants in options and scheme lines. */
@NullMarked
package dev.doppel.label;

import org.jspecify.annotations.NullMarked;
