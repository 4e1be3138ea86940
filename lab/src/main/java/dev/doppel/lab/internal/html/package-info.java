/** Self-contained HTML pages. Colours are variables of the page's style, for light mode, dark mode and print. */
@NullMarked
package dev.doppel.lab.internal.html;

import org.jspecify.annotations.NullMarked;
