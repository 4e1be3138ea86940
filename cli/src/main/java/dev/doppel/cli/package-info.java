/** The command line: the entry point and the list of commands. Most commands are in their own packages. */
@NullMarked
package dev.doppel.cli;

import org.jspecify.annotations.NullMarked;
