package dev.doppel.spark.internal.input;

import java.io.Serializable;
import java.util.List;

/** A sequence of file splits that one task reads. Their documents form a partition. */
public record InputSplit(List<FileSplit> pieces) implements Serializable {
    public InputSplit {
        pieces = List.copyOf(pieces);
    }
}
