/** The commands {@code generate ...}: made-up documents for experiments. */
@NullMarked
package dev.doppel.cli.generate;

import org.jspecify.annotations.NullMarked;
