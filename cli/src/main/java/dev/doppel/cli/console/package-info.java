/** Console input and output: streams, progress bars, tables and warnings. */
@NullMarked
package dev.doppel.cli.console;

import org.jspecify.annotations.NullMarked;
