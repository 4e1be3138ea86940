/** The command-line interface: the entry point and the list of commands. Most commands are in packages of their own. */
@NullMarked
package dev.doppel.cli;

import org.jspecify.annotations.NullMarked;
