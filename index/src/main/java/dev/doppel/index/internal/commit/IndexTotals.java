package dev.doppel.index.internal.commit;

import java.nio.ByteBuffer;

/**
 * What the index holds, kept up with every change.
 *
 * @param documents how many there are
 * @param elements of all documents
 */
public record IndexTotals(long documents, long elements) {
    public static final IndexTotals NONE = new IndexTotals(0, 0);

    public static IndexTotals read(byte[] record) {
        if (record.length != 2 * Long.BYTES) {
            throw new IllegalArgumentException("not the totals: " + record.length + " bytes");
        }
        ByteBuffer bytes = ByteBuffer.wrap(record);
        return new IndexTotals(bytes.getLong(), bytes.getLong());
    }

    public byte[] write() {
        return ByteBuffer.allocate(2 * Long.BYTES)
                .putLong(documents)
                .putLong(elements)
                .array();
    }

    public IndexTotals plus(int moreElements) {
        return new IndexTotals(documents + 1, elements + moreElements);
    }

    IndexTotals minus(int lessElements) {
        return new IndexTotals(documents - 1, elements - lessElements);
    }
}
