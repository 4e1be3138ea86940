/** Reads and writes Parquet files without Hadoop. */
@NullMarked
package dev.doppel.corpus.internal.parquet;

import org.jspecify.annotations.NullMarked;
