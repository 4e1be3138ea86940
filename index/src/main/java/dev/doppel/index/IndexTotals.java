package dev.doppel.index;

import java.nio.ByteBuffer;

/**
 * What the index holds, kept up with every change.
 *
 * @param documents how many there are
 * @param elements of all documents
 */
record IndexTotals(long documents, long elements) {
    static final IndexTotals NONE = new IndexTotals(0, 0);

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
                .putLong(elements)
                .array();
    }

    IndexTotals plus(int moreElements) {
        return new IndexTotals(documents + 1, elements + moreElements);
    }

    IndexTotals minus(int lessElements) {
        return new IndexTotals(documents - 1, elements - lessElements);
    }
}
