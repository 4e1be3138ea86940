package dev.doppel.dedup;

import dev.doppel.shingle.ShingleSet;
import java.io.Closeable;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;

/**
 * The shingle sets of all documents, one after another.
 *
 * <pre>
 *   set:  shingle, 8 │ shingle, 8 │ ...
 *   bag:  shingle, 8 │ shingle, 8 │ ... │ count, 4 │ count, 4 │ ...
 * </pre>
 */
final class SetFile implements Closeable {
    private final SpillFile file;
    private final boolean bags;
    private ByteBuffer scratch = allocate(1 << 16);

    SetFile(Path path, boolean bags, long length) {
        this.bags = bags;
        file = SpillFile.open(path, length);
    }

    /** Where the next set will start. */
    long length() {
        return file.length();
    }

    void append(ShingleSet set) {
        int bytes = bytes(set.distinct());
        scratch = scratch.capacity() < bytes ? allocate(bytes) : scratch.clear();
        scratch.asLongBuffer().put(set.shingles());
        scratch.position(set.distinct() * Long.BYTES);
        for (int i = 0; bags && i < set.distinct(); i++) {
            scratch.putInt(set.count(i));
        }
        file.append(scratch.flip());
    }

    /** In the order of bytes of most machines, which saves turning them around. */
    private static ByteBuffer allocate(int bytes) {
        return ByteBuffer.allocate(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }

    private int bytes(int shingles) {
        return Math.multiplyExact(shingles, bags ? Long.BYTES + Integer.BYTES : Long.BYTES);
    }

    /** Any number of threads may ask. */
    ShingleSet read(Place place) {
        ByteBuffer bytes = file.read(place.start(), allocate(bytes(place.shingles())));
        long[] shingles = new long[place.shingles()];
        bytes.asLongBuffer().get(shingles);
        if (!bags) {
            return ShingleSet.ofSorted(shingles);
        }
        int[] counts = new int[place.shingles()];
        bytes.position(shingles.length * Long.BYTES).asIntBuffer().get(counts);
        return ShingleSet.ofSorted(shingles, counts);
    }

    /** Where a set is, and how many different shingles it has. */
    record Place(long start, int shingles) {}

    /** Where all sets are, by how many shingles each has. Any number of threads may ask. */
    final class Directory {
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

        int shingles(int document) {
            return shingles[document];
        }

        Place place(int document) {
            long start = starts[document / STEP];
            for (int before = document / STEP * STEP; before < document; before++) {
                start += bytes(shingles[before]);
            }
            return new Place(start, shingles[document]);
        }
    }

    void force() {
        file.force();
    }

    @Override
    public void close() {
        file.close();
    }
}
