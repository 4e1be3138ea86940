/** Reports as self-contained HTML files, and the pages of the web app. */
@NullMarked
package dev.doppel.viewer;

import org.jspecify.annotations.NullMarked;
