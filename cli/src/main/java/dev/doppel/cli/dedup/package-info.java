/** The command {@code dedup}. */
@NullMarked
package dev.doppel.cli.dedup;

import org.jspecify.annotations.NullMarked;
