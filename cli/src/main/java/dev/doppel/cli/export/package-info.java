/** The command {@code export}: the data of every stage as rows. */
@NullMarked
package dev.doppel.cli.export;

import org.jspecify.annotations.NullMarked;
