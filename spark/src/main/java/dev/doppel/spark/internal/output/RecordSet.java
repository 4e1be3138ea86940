package dev.doppel.spark.internal.output;

import dev.doppel.corpus.RecordFilter;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/** The kept records of one piece, a bit for each record: as numbers they would take more memory than there may be. */
public final class RecordSet implements RecordFilter {
    private static final int CHUNK_BITS = 24;
    private static final int IN_CHUNK = (1 << CHUNK_BITS) - 1;

    private final long first;
    private final List<BitSet> chunks = new ArrayList<>();
    private long count;

    /** @param first no record is smaller */
    RecordSet(long first) {
        this.first = first;
    }

    void add(long record) {
        long place = record - first;
        int chunk = Math.toIntExact(place >> CHUNK_BITS);
        while (chunks.size() <= chunk) {
            chunks.add(new BitSet());
        }
        chunks.get(chunk).set((int) (place & IN_CHUNK));
        count++;
    }

    /** How many were added. */
    long count() {
        return count;
    }

    @Override
    public long firstFrom(long record) {
        long place = Math.max(0, record - first);
        int from = (int) (place & IN_CHUNK);
        for (long chunk = place >> CHUNK_BITS; chunk < chunks.size(); chunk++, from = 0) {
            int next = chunks.get((int) chunk).nextSetBit(from);
            if (next >= 0) {
                return first + (chunk << CHUNK_BITS) + next;
            }
        }
        return NONE;
    }
}
