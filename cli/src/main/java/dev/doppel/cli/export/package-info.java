/** The {@code export} command, which writes the results of a stage as rows. */
@NullMarked
package dev.doppel.cli.export;

import org.jspecify.annotations.NullMarked;
