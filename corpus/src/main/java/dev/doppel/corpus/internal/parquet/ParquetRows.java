package dev.doppel.corpus.internal.parquet;

/**
 * The rows of a row group.
 *
 * @param rowGroup the number of the row group, counted from 1
 * @param from the number of rows in the file before the row group
 * @param to the number of rows in the file up to the end of the row group
 */
record ParquetRows(int rowGroup, long from, long to) {}
