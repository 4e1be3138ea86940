/** Input and output of the commands: the console, progress bars, tables and warnings. */
@NullMarked
package dev.doppel.cli.console;

import org.jspecify.annotations.NullMarked;
