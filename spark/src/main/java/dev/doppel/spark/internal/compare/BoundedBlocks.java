package dev.doppel.spark.internal.compare;

import dev.doppel.spark.internal.prepare.PreparedBlock;
import java.util.Iterator;
import java.util.function.BooleanSupplier;

/** An iterator over blocks that ends when {@code needed} returns false. */
public record BoundedBlocks(Iterator<PreparedBlock> blocks, BooleanSupplier needed) implements Iterator<PreparedBlock> {
    @Override
    public boolean hasNext() {
        return needed.getAsBoolean() && blocks.hasNext();
    }

    @Override
    public PreparedBlock next() {
        return blocks.next();
    }
}
