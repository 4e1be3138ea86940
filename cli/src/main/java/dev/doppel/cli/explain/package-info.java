/** The {@code explain} and {@code stop-words} commands. */
@NullMarked
package dev.doppel.cli.explain;

import org.jspecify.annotations.NullMarked;
