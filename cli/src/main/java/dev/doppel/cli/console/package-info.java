/** Streams, progress bars, tables and warnings for console input and output. */
@NullMarked
package dev.doppel.cli.console;

import org.jspecify.annotations.NullMarked;
