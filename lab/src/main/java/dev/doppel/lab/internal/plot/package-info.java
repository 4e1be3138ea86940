/**
 * Figures as SVG, and the pages that show them. Colours are variables of the page's style, so that a figure can be read in
 * the light, in the dark and in print; nothing in a page comes from elsewhere.
 */
@NullMarked
package dev.doppel.lab.internal.plot;

import org.jspecify.annotations.NullMarked;
