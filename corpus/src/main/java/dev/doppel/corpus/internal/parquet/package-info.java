/** Parquet files, read and written without Hadoop. */
@NullMarked
package dev.doppel.corpus.internal.parquet;

import org.jspecify.annotations.NullMarked;
