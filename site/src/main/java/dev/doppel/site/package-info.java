/** Builds the documentation as a static website. */
@NullMarked
package dev.doppel.site;

import org.jspecify.annotations.NullMarked;
