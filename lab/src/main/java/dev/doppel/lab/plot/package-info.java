/** Draws charts as self-contained SVG images with a light and a dark mode. */
@NullMarked
package dev.doppel.lab.plot;

import org.jspecify.annotations.NullMarked;
