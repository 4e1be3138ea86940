package dev.doppel.spark.internal.prepare;

import dev.doppel.spark.internal.bytes.Unpacker;
import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/** How the documents of a block are called, and where they come from: what only results need. */
public final class NamedBlock implements Serializable {
    private final int first;
    private final int count;
    /** As bytes, which Java writes and reads at once, and not text by text. */
    private final byte[] packed;

    private transient @Nullable Names names;

    NamedBlock(int first, int count, byte[] packed) {
        this.first = first;
        this.count = count;
        this.packed = packed;
    }

    /** The local number of the first document. */
    public int first() {
        return first;
    }

    /** The local number after the last document. */
    public int end() {
        return first + count;
    }

    public String id(int local) {
        return names().ids[local - first];
    }

    public String source(int local) {
        return names().sources[local - first];
    }

    /** Which of its partition's pieces of files it is in. */
    public int piece(int local) {
        return names().pieces[local - first];
    }

    /** Its number in its file. */
    public long record(int local) {
        return names().records[local - first];
    }

    private Names names() {
        if (names == null) {
            names = new Names(new Unpacker(packed), count);
        }
        return names;
    }

    private static final class Names {
        private final String[] ids;
        private final String[] sources;
        private final int[] pieces;
        private final long[] records;

        Names(Unpacker from, int count) {
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
