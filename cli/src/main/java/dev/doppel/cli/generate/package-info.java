/** The command {@code generate} and its subcommands. */
@NullMarked
package dev.doppel.cli.generate;

import org.jspecify.annotations.NullMarked;
