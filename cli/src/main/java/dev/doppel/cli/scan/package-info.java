/** The commands {@code scan} and {@code compare}. */
@NullMarked
package dev.doppel.cli.scan;

import org.jspecify.annotations.NullMarked;
