/**
 * Self-contained HTML pages. Their colours are CSS variables, which have different values in light mode and dark mode.
 */
@NullMarked
package dev.doppel.lab.internal.html;

import org.jspecify.annotations.NullMarked;
