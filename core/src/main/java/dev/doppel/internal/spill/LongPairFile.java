package dev.doppel.internal.spill;

import java.nio.ByteBuffer;

/**
 * A list of pairs of longs in a temporary file. One thread adds all pairs and calls {@link #complete}. Any number of
 * threads may then read the pairs.
 */
public final class LongPairFile {
    /** The maximum number of bytes to cache. Pairs are mostly read in order, so a few pages suffice. */
    private static final long CACHE = 1 << 20;

    private final SpillFile file;
    private final ByteBuffer added = ByteBuffer.allocate(LongPair.BYTES);

    LongPairFile(SpillFile file) {
        this.file = file;
    }

    void add(long key, long value) {
        file.append(added.clear().putLong(key).putLong(value).flip());
    }

    LongPairFile complete() {
        file.flush();
        file.keepPages(CACHE);
        return this;
    }

    public long size() {
        return file.length() / LongPair.BYTES;
    }

    public LongPair get(long index) {
        ByteBuffer pair = file.read(index * LongPair.BYTES, ByteBuffer.allocate(LongPair.BYTES));
        return new LongPair(pair.getLong(), pair.getLong());
    }
}
