/** The {@code pipe} command, which runs command lines for another program. */
@NullMarked
package dev.doppel.cli.pipe;

import org.jspecify.annotations.NullMarked;
