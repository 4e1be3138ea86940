/** The {@code lab} and {@code evaluate} commands. */
@NullMarked
package dev.doppel.cli.lab;

import org.jspecify.annotations.NullMarked;
