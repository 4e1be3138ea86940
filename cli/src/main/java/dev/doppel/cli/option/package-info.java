/** Options that several commands of {@code doppel} share. */
@NullMarked
package dev.doppel.cli.option;

import org.jspecify.annotations.NullMarked;
