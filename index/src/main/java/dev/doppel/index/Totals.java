package dev.doppel.index;

import java.nio.ByteBuffer;

/**
 * What the index holds, kept up with every change.
 *
 * @param documents how many there are
 * @param elements of all documents
 */
record Totals(long documents, long elements) {
    static final Totals NONE = new Totals(0, 0);

    static Totals read(byte[] record) {
        if (record.length != 2 * Long.BYTES) {
            throw new IllegalArgumentException("not the totals: " + record.length + " bytes");
        }
        ByteBuffer bytes = ByteBuffer.wrap(record);
        return new Totals(bytes.getLong(), bytes.getLong());
    }

    byte[] write() {
        return ByteBuffer.allocate(2 * Long.BYTES)
                .putLong(documents)
                .putLong(elements)
                .array();
    }

    Totals plus(int moreElements) {
        return new Totals(documents + 1, elements + moreElements);
    }

    Totals minus(int lessElements) {
        return new Totals(documents - 1, elements - lessElements);
    }
}
