package dev.doppel.spark.internal.prepare;

import dev.doppel.spark.internal.bytes.ByteUnpacker;
import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/** The ids, sources and record numbers of the documents in a block. This data is needed only for results. */
public final class BlockDocumentNames implements Serializable {
    private final int first;
    private final int count;
    /**
     * The packed ids, sources and record numbers. Java serializes a byte array as a whole, but strings one at a time.
     */
    private final byte[] packed;

    private transient @Nullable Names names;

    BlockDocumentNames(int first, int count, byte[] packed) {
        this.first = first;
        this.count = count;
        this.packed = packed;
    }

    /** Returns the partition-local number of the first document. */
    public int first() {
        return first;
    }

    /** Returns one past the partition-local number of the last document. */
    public int end() {
        return first + count;
    }

    public String id(int local) {
        return names().ids[local - first];
    }

    public String source(int local) {
        return names().sources[local - first];
    }

    /** Returns the index of a document's file split in its partition. */
    public int piece(int local) {
        return names().pieces[local - first];
    }

    /** Returns the number of a document's record in its file. */
    public long record(int local) {
        return names().records[local - first];
    }

    private Names names() {
        if (names == null) {
            names = new Names(new ByteUnpacker(packed), count);
        }
        return names;
    }

    private static final class Names {
        private final String[] ids;
        private final String[] sources;
        private final int[] pieces;
        private final long[] records;

        Names(ByteUnpacker from, int count) {
            ids = new String[count];
            sources = new String[count];
            pieces = new int[count];
            records = new long[count];
            for (int i = 0; i < count; i++) {
                ids[i] = from.text();
                sources[i] = from.text();
                pieces[i] = from.count();
                records[i] = from.number();
            }
        }
    }
}
