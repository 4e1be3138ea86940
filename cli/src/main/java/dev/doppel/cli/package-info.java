/** The command-line interface, with the entry point and the list of commands. Most commands have their own package. */
@NullMarked
package dev.doppel.cli;

import org.jspecify.annotations.NullMarked;
