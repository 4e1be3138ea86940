/** Command-line options, error messages and the terminal filter, shared by {@code doppel} and {@code doppel-spark}. */
@NullMarked
package dev.doppel.options;

import org.jspecify.annotations.NullMarked;
