/** Formats of result files, and files that appear complete or not at all. */
@NullMarked
package dev.doppel.results.internal;

import org.jspecify.annotations.NullMarked;
