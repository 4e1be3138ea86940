/** A leaf that every stage may use: how the choices of a scheme are named in options and scheme lines. */
@NullMarked
package dev.doppel.label;

import org.jspecify.annotations.NullMarked;
