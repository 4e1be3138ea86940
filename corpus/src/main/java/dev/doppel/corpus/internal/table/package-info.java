/** Tables of separated values, CSV and TSV. */
@NullMarked
package dev.doppel.corpus.internal.table;

import org.jspecify.annotations.NullMarked;
