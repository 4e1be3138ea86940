package dev.doppel.spark.internal.compare;

import dev.doppel.band.BandKeys;
import dev.doppel.shingle.ShingleScheme;
import dev.doppel.shingle.ShingleSet;
import dev.doppel.spark.internal.bytes.Unpacker;
import dev.doppel.spark.internal.prepare.PartitionSummary;
import dev.doppel.spark.internal.prepare.PreparedBlock;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import it.unimi.dsi.fastutil.longs.LongArrays;
import java.util.ArrayList;
import java.util.List;

/** The sets that came to a partition, and with which of its documents each is to be compared. */
public final class ReceivedSets {
    private final ShingleScheme scheme;
    private final int minHits;
    private final List<SentSet> arrivals = new ArrayList<>();
    private final LongArrayList unsortedMeetings = new LongArrayList();
    private final LongArrayList unsortedArrivals = new LongArrayList();
    /** The local number of the one here and whether bands have yet to be compared; beside it, which arrival it meets. */
    private long[] meetings = {};

    private long[] met = {};
    private int at;

    ReceivedSets(ShingleScheme scheme, int minHits) {
        this.scheme = scheme;
        this.minHits = minHits;
    }

    /** A document here, and one that came to be compared with it. */
    @FunctionalInterface
    interface Meeting {
        void of(int document, ShingleSet own, SentSet partner);
    }

    /** Takes one set, and whom it is compared with. */
    void read(Unpacker from) {
        arrivals.add(SentSet.unpack(from));
        long last = 0;
        for (int i = from.count(); i > 0; i--) {
            last += from.number();
            unsortedMeetings.add(last);
            unsortedArrivals.add(arrivals.size() - 1);
        }
    }

    /** To be called when all have come. */
    void sort() {
        meetings = unsortedMeetings.toLongArray();
        met = unsortedArrivals.toLongArray();
        LongArrays.radixSort(meetings, met);
    }

    /** Whether there are documents that meet one and were not in the blocks so far. */
    boolean hasMore() {
        return at < meetings.length;
    }

    /** Those of a block's documents that meet one and share enough bands with it. */
    void meet(PreparedBlock block, PartitionSummary outline, Meeting meeting) {
        while (at < meetings.length && document() < block.end()) {
            int document = document();
            ShingleSet own = scheme.setOf(block.shingles(document));
            for (; at < meetings.length && document() == document; at++) {
                SentSet partner = arrivals.get((int) met[at]);
                if (!isUnsure() || shareBands(partner, outline, document)) {
                    meeting.of(document, own, partner);
                }
            }
        }
    }

    private int document() {
        return (int) (meetings[at] >>> 1);
    }

    private boolean isUnsure() {
        return (meetings[at] & 1) != 0;
    }

    private boolean shareBands(SentSet partner, PartitionSummary outline, int document) {
        return partner.keys().hits(new BandKeys(outline.keys(document))) >= minHits;
    }
}
