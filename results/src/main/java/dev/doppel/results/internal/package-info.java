/** Writers for the formats of result files, and files that are written atomically. */
@NullMarked
package dev.doppel.results.internal;

import org.jspecify.annotations.NullMarked;
