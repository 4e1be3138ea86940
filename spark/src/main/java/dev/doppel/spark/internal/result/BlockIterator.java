package dev.doppel.spark.internal.result;

import dev.doppel.spark.internal.prepare.NamedBlock;
import java.util.Iterator;
import java.util.List;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.Function;
import java.util.stream.StreamSupport;

/** Goes through the documents of a partition block by block. */
public final class BlockIterator {
    private BlockIterator() {}

    /** The rows of one block after another, each made when it is reached. */
    static <T> Iterator<T> each(Iterator<NamedBlock> blocks, Function<NamedBlock, List<T>> rows) {
        return StreamSupport.stream(Spliterators.spliteratorUnknownSize(blocks, Spliterator.ORDERED), false)
                .flatMap(block -> rows.apply(block).stream())
                .iterator();
    }
}
