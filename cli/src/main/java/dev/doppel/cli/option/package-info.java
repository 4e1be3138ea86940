/** Options that are used by several commands. */
@NullMarked
package dev.doppel.cli.option;

import org.jspecify.annotations.NullMarked;
