/** The commands {@code explain} and {@code stop-words}. */
@NullMarked
package dev.doppel.cli.explain;

import org.jspecify.annotations.NullMarked;
