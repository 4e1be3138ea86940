/** The commands {@code index} and {@code serve}. */
@NullMarked
package dev.doppel.cli.index;

import org.jspecify.annotations.NullMarked;
