/** The command {@code bands}: choosing bands, and their S-curve. */
@NullMarked
package dev.doppel.cli.bands;

import org.jspecify.annotations.NullMarked;
