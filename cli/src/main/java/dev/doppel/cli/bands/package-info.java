/** The command {@code bands}: band choosers and the S-curve. */
@NullMarked
package dev.doppel.cli.bands;

import org.jspecify.annotations.NullMarked;
