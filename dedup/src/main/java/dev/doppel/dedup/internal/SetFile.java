package dev.doppel.dedup.internal;

import dev.doppel.corpus.internal.spill.SpillFile;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;

/**
 * The shingles of all documents, one document after another, in the order of the text and with repetitions. Sketching,
 * counting, and testing whether a document can be similar to another need no sorted set. Shingles are sorted into sets
 * only for the few documents that pass this test.
 *
 * <pre>
 *   document:  shingle, 8 │ shingle, 8 │ ...
 * </pre>
 */
public final class SetFile extends SpilledFile {
    private ByteBuffer scratch = allocate(1 << 16);

    SetFile(Path path, long length) {
        super(SpillFile.open(path, length));
    }

    /** Returns the length of the file in bytes, which is the offset of the next document to be added. */
    long length() {
        return file.length();
    }

    /** Returns the total number of shingles of all documents, repetitions included. */
    long shingles() {
        return length() / Long.BYTES;
    }

    void append(LongArrayList shingles) {
        int bytes = bytes(shingles.size());
        scratch = scratch.capacity() < bytes ? allocate(bytes) : scratch.clear();
        scratch.asLongBuffer().put(shingles.elements(), 0, shingles.size());
        file.append(scratch.limit(bytes));
    }

    /** Allocates a little-endian buffer, so that most machines need not swap bytes. */
    private static ByteBuffer allocate(int bytes) {
        return ByteBuffer.allocate(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }

    private static int bytes(int shingles) {
        return Math.multiplyExact(shingles, Long.BYTES);
    }

    /** Returns the shingles of a document. Thread-safe. */
    LongArrayList read(Extent extent) {
        ByteBuffer bytes = file.read(extent.start(), allocate(bytes(extent.shingles())));
        long[] shingles = new long[extent.shingles()];
        bytes.asLongBuffer().get(shingles);
        return LongArrayList.wrap(shingles);
    }

    /** The position of a document's shingles: their offset in the file, and their number. */
    record Extent(long start, int shingles) {}

    /** The extents of all documents, derived from their shingle counts. Immutable. */
    static final class Directory {
        /**
         * Offsets are stored only for documents whose number is a multiple of this. Other offsets are computed from
         * shingle counts.
         */
        private static final int STEP = 64;

        private final int[] shingles;
        private final long[] starts;

        Directory(int[] shingles) {
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

        Extent extent(int document) {
            long start = starts[document / STEP];
            for (int before = document / STEP * STEP; before < document; before++) {
                start += bytes(shingles[before]);
            }
            return new Extent(start, shingles[document]);
        }
    }

    void clear() {
        file.clear();
    }
}
