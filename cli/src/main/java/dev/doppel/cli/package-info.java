/** The command line: the entry point and the list of commands. Each command has a package of its own. */
@NullMarked
package dev.doppel.cli;

import org.jspecify.annotations.NullMarked;
