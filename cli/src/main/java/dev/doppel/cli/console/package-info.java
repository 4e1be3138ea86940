/** What all commands share for printing: the console, progress, tables and warnings. */
@NullMarked
package dev.doppel.cli.console;

import org.jspecify.annotations.NullMarked;
