/** The {@code tune} command. */
@NullMarked
package dev.doppel.cli.tune;

import org.jspecify.annotations.NullMarked;
