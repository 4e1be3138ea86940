package dev.doppel.dedup.internal;

import dev.doppel.corpus.internal.spill.SpillFile;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.io.Closeable;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;

/**
 * The shingles of all documents, one document after another, each in the order of its text and with repetitions: few
 * documents resemble any other, and only of these the sets are made.
 *
 * <pre>
 *   document:  shingle, 8 │ shingle, 8 │ ...
 * </pre>
 */
public final class SetFile implements Closeable {
    private final SpillFile file;
    private ByteBuffer scratch = allocate(1 << 16);

    SetFile(Path path, long length) {
        file = SpillFile.open(path, length);
    }

    /** Where the next document will start. */
    long length() {
        return file.length();
    }

    /** How many there are in all. */
    long shingles() {
        return length() / Long.BYTES;
    }

    void append(LongArrayList shingles) {
        int bytes = bytes(shingles.size());
        scratch = scratch.capacity() < bytes ? allocate(bytes) : scratch.clear();
        scratch.asLongBuffer().put(shingles.elements(), 0, shingles.size());
        file.append(scratch.limit(bytes));
    }

    /** In the order of bytes of most machines, which saves turning them around. */
    private static ByteBuffer allocate(int bytes) {
        return ByteBuffer.allocate(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }

    private static int bytes(int shingles) {
        return Math.multiplyExact(shingles, Long.BYTES);
    }

    /** Any number of threads may ask. */
    LongArrayList read(Place place) {
        ByteBuffer bytes = file.read(place.start(), allocate(bytes(place.shingles())));
        long[] shingles = new long[place.shingles()];
        bytes.asLongBuffer().get(shingles);
        return LongArrayList.wrap(shingles);
    }

    /** All sets are there: pages of them that were read stay in memory from now on. */
    void keepPages(long memory) {
        file.keepPages(memory);
    }

    /** Where the shingles of a document are, and how many. */
    record Place(long start, int shingles) {}

    /** Where all documents are, by how many shingles each has. Any number of threads may ask. */
    static final class Directory {
        /** As many sizes are added up to find a place. */
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

        Place place(int document) {
            long start = starts[document / STEP];
            for (int before = document / STEP * STEP; before < document; before++) {
                start += bytes(shingles[before]);
            }
            return new Place(start, shingles[document]);
        }
    }

    void clear() {
        file.clear();
    }

    void force() {
        file.force();
    }

    @Override
    public void close() {
        file.close();
    }
}
