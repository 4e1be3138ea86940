package dev.doppel.spark.internal.input;

import java.io.Serializable;
import java.util.List;

/** Consecutive file splits that one task reads: a partition of the documents. */
public record InputSplit(List<FileSplit> pieces) implements Serializable {
    public InputSplit {
        pieces = List.copyOf(pieces);
    }
}
