/** Self-contained HTML pages, with colours that are CSS variables with different values in light mode and dark mode. */
@NullMarked
package dev.doppel.lab.internal.html;

import org.jspecify.annotations.NullMarked;
