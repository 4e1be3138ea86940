package dev.doppel.spark.internal.compare;

import dev.doppel.spark.internal.prepare.PreparedDocumentBlock;
import java.util.Iterator;
import java.util.function.BooleanSupplier;

/** An iterator over blocks that ends as soon as {@code needed} returns false. */
public record BlocksWhileNeeded(Iterator<PreparedDocumentBlock> blocks, BooleanSupplier needed)
        implements Iterator<PreparedDocumentBlock> {
    @Override
    public boolean hasNext() {
        return needed.getAsBoolean() && blocks.hasNext();
    }

    @Override
    public PreparedDocumentBlock next() {
        return blocks.next();
    }
}
