/** Command-line options and error messages shared by {@code doppel} and {@code doppel-spark}. */
@NullMarked
package dev.doppel.options;

import org.jspecify.annotations.NullMarked;
