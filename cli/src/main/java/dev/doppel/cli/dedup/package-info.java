/** The {@code dedup} command. */
@NullMarked
package dev.doppel.cli.dedup;

import org.jspecify.annotations.NullMarked;
