/** The {@code bands} command, which chooses bands and plots their S-curve. */
@NullMarked
package dev.doppel.cli.bands;

import org.jspecify.annotations.NullMarked;
