/** Charts as SVG images. Their colours are variables of the style of the page that contains them. */
@NullMarked
package dev.doppel.lab.plot;

import org.jspecify.annotations.NullMarked;
