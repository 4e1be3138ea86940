/** Command-line options and error messages that {@code doppel} and {@code doppel-spark} share. */
@NullMarked
package dev.doppel.options;

import org.jspecify.annotations.NullMarked;
