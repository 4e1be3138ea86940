/** The commands {@code generate ...}. */
@NullMarked
package dev.doppel.cli.generate;

import org.jspecify.annotations.NullMarked;
