/** Writers for the result file formats, and support for writing files atomically. */
@NullMarked
package dev.doppel.results.internal;

import org.jspecify.annotations.NullMarked;
