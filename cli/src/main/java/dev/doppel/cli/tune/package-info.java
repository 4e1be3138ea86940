/** The command {@code tune}. */
@NullMarked
package dev.doppel.cli.tune;

import org.jspecify.annotations.NullMarked;
