/** The command line: one class per command, on top of everything else. */
@NullMarked
package dev.doppel.cli;

import org.jspecify.annotations.NullMarked;
