package dev.doppel.spark.internal.compare;

import dev.doppel.spark.internal.prepare.PreparedBlock;
import java.util.Iterator;
import java.util.function.BooleanSupplier;

/** Blocks for as long as there is use for them: those after the last document that matters are not read. */
public record BoundedBlocks(Iterator<PreparedBlock> blocks, BooleanSupplier useful) implements Iterator<PreparedBlock> {
    @Override
    public boolean hasNext() {
        return useful.getAsBoolean() && blocks.hasNext();
    }

    @Override
    public PreparedBlock next() {
        return blocks.next();
    }
}
