/** The {@code decontaminate} command. */
@NullMarked
package dev.doppel.cli.decontaminate;

import org.jspecify.annotations.NullMarked;
