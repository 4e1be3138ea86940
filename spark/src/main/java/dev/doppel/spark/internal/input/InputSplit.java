package dev.doppel.spark.internal.input;

import java.io.Serializable;
import java.util.List;

/** Pieces of files that follow each other, read by one task: a partition of the documents. */
public record InputSplit(List<FileSplit> pieces) implements Serializable {
    public InputSplit {
        pieces = List.copyOf(pieces);
    }
}
