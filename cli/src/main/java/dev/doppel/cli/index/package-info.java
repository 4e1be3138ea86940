/** The {@code index} and {@code serve} commands. */
@NullMarked
package dev.doppel.cli.index;

import org.jspecify.annotations.NullMarked;
