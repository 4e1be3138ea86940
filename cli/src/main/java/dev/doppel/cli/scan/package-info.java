/** The {@code scan} and {@code compare} commands. */
@NullMarked
package dev.doppel.cli.scan;

import org.jspecify.annotations.NullMarked;
