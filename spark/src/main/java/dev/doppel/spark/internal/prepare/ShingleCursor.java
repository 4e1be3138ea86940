package dev.doppel.spark.internal.prepare;

import java.util.Iterator;
import org.jspecify.annotations.Nullable;

/** Reads the shingles of some documents of a partition, in ascending order. */
public final class ShingleCursor {
    private final Iterator<PreparedBlock> blocks;
    private @Nullable PreparedBlock block;

    public ShingleCursor(Iterator<PreparedBlock> blocks) {
        this.blocks = blocks;
    }

    /** Returns the shingles of a document. The document must not precede that of the previous call. */
    public long[] shingles(int local) {
        while (block == null || block.end() <= local) {
            block = blocks.next();
        }
        return block.shingles(local);
    }
}
