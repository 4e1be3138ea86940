/** Generates self-contained HTML reports and the pages of the web app. */
@NullMarked
package dev.doppel.viewer;

import org.jspecify.annotations.NullMarked;
