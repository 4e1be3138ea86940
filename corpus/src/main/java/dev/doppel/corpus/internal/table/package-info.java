/** Reads and writes tables in CSV and TSV files. */
@NullMarked
package dev.doppel.corpus.internal.table;

import org.jspecify.annotations.NullMarked;
