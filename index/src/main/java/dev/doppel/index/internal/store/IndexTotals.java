package dev.doppel.index.internal.store;

import java.nio.ByteBuffer;

/**
 * The total numbers of documents and shingles. The number of shingles includes repetitions in bags. Every transaction
 * stores the totals.
 */
public record IndexTotals(long documents, long shingles) {
    public static final IndexTotals NONE = new IndexTotals(0, 0);

    static IndexTotals read(byte[] record) {
        if (record.length != 2 * Long.BYTES) {
            throw new IllegalArgumentException("not the totals: " + record.length + " bytes");
        }
        ByteBuffer bytes = ByteBuffer.wrap(record);
        return new IndexTotals(bytes.getLong(), bytes.getLong());
    }

    byte[] write() {
        return ByteBuffer.allocate(2 * Long.BYTES)
                .putLong(documents)
                .putLong(shingles)
                .array();
    }

    public IndexTotals plus(int addedShingles) {
        return new IndexTotals(documents + 1, shingles + addedShingles);
    }

    public IndexTotals minus(int removedShingles) {
        return new IndexTotals(documents - 1, shingles - removedShingles);
    }
}
