/** The {@code generate} command and its subcommands. */
@NullMarked
package dev.doppel.cli.generate;

import org.jspecify.annotations.NullMarked;
