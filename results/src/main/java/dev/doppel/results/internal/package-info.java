/** File formats for results, and files that are written atomically. */
@NullMarked
package dev.doppel.results.internal;

import org.jspecify.annotations.NullMarked;
