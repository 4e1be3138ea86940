/** Results as rows with named columns, and the files they are written to: CSV, JSONL and Parquet. */
@NullMarked
package dev.doppel.results;

import org.jspecify.annotations.NullMarked;
