/**
 * Figures as SVG, and self-contained HTML pages that show them. Colours are variables of the page's style, so that
 * figures are readable in light mode, in dark mode and in print.
 */
@NullMarked
package dev.doppel.lab.internal.plot;

import org.jspecify.annotations.NullMarked;
