/** The command {@code export}, which writes the output of any stage as rows. */
@NullMarked
package dev.doppel.cli.export;

import org.jspecify.annotations.NullMarked;
