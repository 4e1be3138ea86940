package dev.doppel.spark.internal.result;

import it.unimi.dsi.fastutil.longs.LongIterator;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.io.Serializable;

/** The numbers of documents that a partition asks for, each once. */
public final class WantedDocuments implements Serializable {
    private final LongOpenHashSet numbers = new LongOpenHashSet();

    void add(long number) {
        numbers.add(number);
    }

    LongIterator iterator() {
        return numbers.iterator();
    }
}
