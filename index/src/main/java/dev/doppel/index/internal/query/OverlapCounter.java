package dev.doppel.index.internal.query;

import dev.doppel.index.internal.commit.Snapshot;
import dev.doppel.index.internal.postings.PostingKey;
import dev.doppel.index.internal.postings.Postings;
import it.unimi.dsi.fastutil.ints.Int2IntMap;
import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Who shares elements with a query, and how many, from the postings. Elements that many documents have are put off, for most
 * queries are answered without them.
 */
public final class OverlapCounter {
    /** So many keys are looked up together at most. */
    private static final int BLOCK = 1024;

    private final Snapshot view;
    private final long[] keys;
    private final int commonFrom;
    private final Int2IntOpenHashMap counts = new Int2IntOpenHashMap();
    private final List<CommonKey> putOff = new ArrayList<>();
    /** Keys {@code [0, asked)} were looked up, and are counted or put off. */
    private int asked;

    private int counted;

    /** Keeps what was only looked at from being left out by the compiler. */
    @SuppressWarnings("UnusedVariable")
    private long touched;

    /** @param commonFrom from so many documents on an element is put off */
    OverlapCounter(Snapshot view, long[] elements, int commonFrom) {
        this.view = view;
        this.commonFrom = commonFrom;
        keys = new long[elements.length];
        for (int i = 0; i < keys.length; i++) {
            keys[i] = PostingKey.of(elements[i]);
        }
    }

    /**
     * A key that was put off.
     *
     * @param documents how many have it
     */
    private record CommonKey(long key, long documents) {}

    /** Looks up elements until so many are counted, rare ones if there are enough of them. */
    void count(int needed) {
        while (counted < needed && asked < keys.length) {
            look(needed - counted);
        }
        countCommon(needed - counted);
    }

    /** Looks up all elements and counts the rare ones; the rarest of the others where all are common. */
    void countRare() {
        while (asked < keys.length) {
            look(keys.length);
        }
        if (counted == 0) {
            countCommon(1);
        }
    }

    /** How many elements of the query were counted. */
    int counted() {
        return counted;
    }

    /** The documents found, each with how many of the counted elements it has, or more. */
    Int2IntMap counts() {
        return counts;
    }

    /** Looks up the next keys, at most so many. */
    private void look(int most) {
        int count = Math.min(Math.min(most, BLOCK), keys.length - asked);
        List<Postings> postings = view.postings();
        long[][] starts = new long[postings.size()][count];
        long[][] ends = new long[postings.size()][count];
        for (int p = 0; p < starts.length; p++) {
            look(postings.get(p), starts[p], ends[p]);
        }
        for (int i = 0; i < count; i++) {
            long documents = 0;
            for (int p = 0; p < starts.length; p++) {
                documents += ends[p][i] - starts[p][i];
            }
            if (documents >= commonFrom) {
                putOff.add(new CommonKey(keys[asked + i], documents));
            } else {
                counted++;
                for (int p = 0; p < starts.length; p++) {
                    count(postings.get(p), starts[p][i], ends[p][i]);
                }
            }
        }
        asked += count;
    }

    /** Where the next keys begin and end in one of the postings. */
    private void look(Postings postings, long[] starts, long[] ends) {
        // First all places of the directory, then all entries: the processor waits for several at once.
        for (int i = 0; i < starts.length; i++) {
            starts[i] = postings.bucketStart(keys[asked + i]);
        }
        long seen = 0;
        for (long start : starts) {
            seen ^= postings.touch(start);
        }
        touched = seen;
        for (int i = 0; i < starts.length; i++) {
            long key = keys[asked + i];
            starts[i] = postings.start(key, starts[i]);
            ends[i] = postings.end(key, starts[i]);
        }
    }

    /** Counts so many of the elements that were put off, the rarest first. */
    private void countCommon(int wanted) {
        if (wanted <= 0) {
            return;
        }
        putOff.sort(Comparator.comparingLong(CommonKey::documents));
        List<CommonKey> rarest = putOff.subList(0, Math.min(wanted, putOff.size()));
        for (CommonKey common : rarest) {
            for (Postings postings : view.postings()) {
                long start = postings.start(common.key(), postings.bucketStart(common.key()));
                count(postings, start, postings.end(common.key(), start));
            }
            counted++;
        }
        rarest.clear();
    }

    private void count(Postings postings, long start, long end) {
        for (long at = start; at < end; at++) {
            int document = postings.document(at);
            if (view.has(document)) {
                counts.addTo(document, 1);
            }
        }
    }
}
