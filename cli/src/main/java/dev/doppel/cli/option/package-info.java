/** Options shared by several commands. */
@NullMarked
package dev.doppel.cli.option;

import org.jspecify.annotations.NullMarked;
