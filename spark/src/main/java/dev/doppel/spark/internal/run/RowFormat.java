package dev.doppel.spark.internal.run;

import dev.doppel.label.Labelled;

/** How rows of results are written. */
public enum RowFormat implements Labelled {
    JSONL,
    PARQUET
}
