package dev.doppel.dedup;

import dev.doppel.shingle.ShingleSet;
import java.io.Closeable;
import java.nio.ByteBuffer;
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
    private ByteBuffer scratch = ByteBuffer.allocate(1 << 16);

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
        scratch = scratch.capacity() < bytes ? ByteBuffer.allocate(bytes) : scratch.clear();
        scratch.asLongBuffer().put(set.shingles());
        scratch.position(set.distinct() * Long.BYTES);
        for (int i = 0; bags && i < set.distinct(); i++) {
            scratch.putInt(set.count(i));
        }
        file.append(scratch.flip());
    }

    private int bytes(int shingles) {
        return Math.multiplyExact(shingles, bags ? Long.BYTES + Integer.BYTES : Long.BYTES);
    }

    /** A reader for one thread. */
    Reader reader() {
        return new Reader();
    }

    void force() {
        file.force();
    }

    @Override
    public void close() {
        file.close();
    }

    /** Keeps its buffer between sets. */
    final class Reader {
        private ByteBuffer buffer = ByteBuffer.allocateDirect(1 << 14);

        ShingleSet read(DocumentRow row) {
            int bytes = bytes(row.shingles());
            if (buffer.capacity() < bytes) {
                buffer = ByteBuffer.allocateDirect(Math.max(bytes, (int) Math.min(2L * buffer.capacity(), 1 << 30)));
            }
            file.read(row.set(), buffer.clear().limit(bytes));
            long[] shingles = new long[row.shingles()];
            buffer.asLongBuffer().get(shingles);
            if (!bags) {
                return ShingleSet.ofSorted(shingles);
            }
            int[] counts = new int[row.shingles()];
            buffer.position(shingles.length * Long.BYTES);
            buffer.asIntBuffer().get(counts);
            return ShingleSet.ofSorted(shingles, counts);
        }
    }
}
