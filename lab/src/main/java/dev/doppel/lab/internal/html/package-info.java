/** Self-contained HTML pages. Colours are CSS variables with different values in light mode and dark mode. */
@NullMarked
package dev.doppel.lab.internal.html;

import org.jspecify.annotations.NullMarked;
