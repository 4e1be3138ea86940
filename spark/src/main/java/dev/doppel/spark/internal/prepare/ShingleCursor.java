package dev.doppel.spark.internal.prepare;

import java.util.Iterator;
import org.jspecify.annotations.Nullable;

/** Reads the shingles of selected documents in a partition, in ascending order of partition-local number. */
public final class ShingleCursor {
    private final Iterator<PreparedDocumentBlock> blocks;
    private @Nullable PreparedDocumentBlock block;

    public ShingleCursor(Iterator<PreparedDocumentBlock> blocks) {
        this.blocks = blocks;
    }

    /**
     * Returns a document's shingles.
     *
     * @param local the partition-local number of the document; must not be less than in the previous call
     */
    public long[] shingles(int local) {
        while (block == null || block.end() <= local) {
            block = blocks.next();
        }
        return block.shingles(local);
    }
}
