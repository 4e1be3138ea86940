package dev.doppel.spark.internal.result;

import java.util.Iterator;
import java.util.List;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.Function;
import java.util.stream.StreamSupport;

/** Iterates over the documents in a partition, block by block. */
public final class DocumentBlockIterator {
    private DocumentBlockIterator() {}

    /** Returns the rows that {@code rows} creates from each block. Rows are computed lazily. */
    public static <B, T> Iterator<T> rows(Iterator<B> blocks, Function<B, List<T>> rows) {
        return StreamSupport.stream(Spliterators.spliteratorUnknownSize(blocks, Spliterator.ORDERED), false)
                .flatMap(block -> rows.apply(block).stream())
                .iterator();
    }
}
