/** The commands {@code lab} and {@code evaluate}. */
@NullMarked
package dev.doppel.cli.lab;

import org.jspecify.annotations.NullMarked;
