package dev.doppel.dedup.internal.spill;

import dev.doppel.internal.collect.LongList;
import dev.doppel.internal.spill.SpillFile;
import dev.doppel.internal.spill.SpilledFile;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.LongBuffer;

/**
 * A file of the shingles of all documents, in input order. A document's shingles are in text order and include
 * repetitions. Sketching, element counting and the prefix filter do not need sorted sets, so only the few documents
 * that pass the filter are converted to sets.
 *
 * <pre>
 *   document:  shingle, 8 bytes │ shingle, 8 bytes │ ...
 * </pre>
 */
public final class ShingleSetFile extends SpilledFile {
    private ByteBuffer scratch = allocate(1 << 16);

    ShingleSetFile(SpillFile file) {
        super(file);
    }

    /** Returns the file length in bytes, that is, the offset of the next document to append. */
    public long length() {
        return file.length();
    }

    /** Returns the total number of shingles in all documents, including repetitions. */
    public long shingles() {
        return length() / Long.BYTES;
    }

    public void append(LongList shingles) {
        int bytes = bytes(shingles.size());
        scratch = scratch.capacity() < bytes ? allocate(bytes) : scratch.clear();
        scratch.asLongBuffer().put(shingles.elements(), 0, shingles.size());
        file.append(scratch.limit(bytes));
    }

    /** Allocates a little-endian buffer, to avoid byte swapping on most machines. */
    private static ByteBuffer allocate(int bytes) {
        return ByteBuffer.allocate(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }

    private static int bytes(int shingles) {
        return Math.multiplyExact(shingles, Long.BYTES);
    }

    /** Returns a document's shingles in text order, including repetitions. This method is thread-safe. */
    public LongList read(Extent extent) {
        long[] shingles = new long[extent.shingles()];
        buffer(extent).get(shingles);
        return LongList.wrap(shingles);
    }

    LongBuffer buffer(Extent extent) {
        return file.read(extent.start(), allocate(bytes(extent.shingles()))).asLongBuffer();
    }

    /** The location of a document's shingles, given by their byte offset in the file and their number. */
    public record Extent(long start, int shingles) {}

    /** The extents of all documents, derived from their shingle counts. Instances are immutable. */
    public static final class Directory {
        /** The number of documents per stored offset. Other offsets are computed from the shingle counts. */
        private static final int STEP = 64;

        private final int[] shingles;
        private final long[] starts;

        public Directory(int... shingles) {
            this.shingles = shingles;
            this.starts = new long[shingles.length / STEP + 1];
            long start = 0;
            for (int document = 0; document < shingles.length; document++) {
                if (document % STEP == 0) {
                    starts[document / STEP] = start;
                }
                start += bytes(shingles[document]);
            }
        }

        int count() {
            return shingles.length;
        }

        int shingles(int document) {
            return shingles[document];
        }

        public Extent extent(int document) {
            long start = starts[document / STEP];
            for (int before = document / STEP * STEP; before < document; before++) {
                start += bytes(shingles[before]);
            }
            return new Extent(start, shingles[document]);
        }
    }

    public void clear() {
        file.clear();
    }
}
