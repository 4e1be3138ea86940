package dev.doppel.index.internal.query;

import dev.doppel.index.internal.postings.IndexSnapshot;
import dev.doppel.index.internal.postings.PostingKey;
import dev.doppel.index.internal.postings.Postings;
import dev.doppel.internal.collect.LongToIntMap;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Counts how many of the query's shingles each document contains, using posting lists. Common shingles are counted
 * last, since most queries do not need their long posting lists.
 */
final class OverlapCounter {
    /** The number of keys that are looked up together, so that their cache misses overlap. */
    private static final int BLOCK = 1024;

    private final IndexSnapshot snapshot;
    private final long[] keys;
    private final int commonFrequency;
    private final LongToIntMap counts = new LongToIntMap();
    private final List<CommonKey> deferred = new ArrayList<>();
    /** The number of keys that have been looked up so far. */
    private int lookedUp;

    private int counted;

    /** Holds prefetched values, so that the JIT compiler does not remove the loads that fill the cache. */
    @SuppressWarnings("UnusedVariable")
    private long prefetched;

    /**
     * Creates a counter for the shingles of a query.
     *
     * @param commonFrequency the number of documents in which a shingle must occur to be treated as common
     */
    OverlapCounter(IndexSnapshot snapshot, long[] shingles, int commonFrequency) {
        this.snapshot = snapshot;
        this.commonFrequency = commonFrequency;
        keys = new long[shingles.length];
        for (int i = 0; i < keys.length; i++) {
            keys[i] = PostingKey.of(shingles[i]);
        }
    }

    private record CommonKey(long key, long frequency) {}

    /** Looks up shingles, starting with rare shingles, until {@code needed} shingles have been counted in total. */
    void count(int needed) {
        while (counted < needed && lookedUp < keys.length) {
            lookUp(needed - counted);
        }
        countCommon(needed - counted);
    }

    /** Counts all rare shingles, or only the rarest shingle if all are common. */
    void countRare() {
        while (lookedUp < keys.length) {
            lookUp(keys.length);
        }
        if (counted == 0) {
            countCommon(1);
        }
    }

    int counted() {
        return counted;
    }

    /**
     * Returns a map from document number to an upper bound on how many of the counted shingles the document contains.
     */
    LongToIntMap counts() {
        return counts;
    }

    private void lookUp(int max) {
        int count = Math.min(Math.min(max, BLOCK), keys.length - lookedUp);
        List<Postings> postings = snapshot.postings();
        long[][] starts = new long[postings.size()][count];
        long[][] ends = new long[postings.size()][count];
        for (int p = 0; p < starts.length; p++) {
            lookUp(postings.get(p), starts[p], ends[p]);
        }
        for (int i = 0; i < count; i++) {
            long frequency = 0;
            for (int p = 0; p < starts.length; p++) {
                frequency += ends[p][i] - starts[p][i];
            }
            if (frequency >= commonFrequency) {
                deferred.add(new CommonKey(keys[lookedUp + i], frequency));
            } else {
                counted++;
                for (int p = 0; p < starts.length; p++) {
                    count(postings.get(p), starts[p][i], ends[p][i]);
                }
            }
        }
        lookedUp += count;
    }

    private void lookUp(Postings postings, long[] starts, long[] ends) {
        // Read all directory entries first, then all postings, so that cache misses within each loop overlap.
        for (int i = 0; i < starts.length; i++) {
            starts[i] = postings.bucketStart(keys[lookedUp + i]);
        }
        long loaded = 0;
        for (long start : starts) {
            loaded ^= postings.prefetch(start);
        }
        prefetched = loaded;
        for (int i = 0; i < starts.length; i++) {
            long key = keys[lookedUp + i];
            starts[i] = postings.start(key, starts[i]);
            ends[i] = postings.end(key, starts[i]);
        }
    }

    private void countCommon(int max) {
        if (max <= 0) {
            return;
        }
        deferred.sort(Comparator.comparingLong(CommonKey::frequency));
        List<CommonKey> rarest = deferred.subList(0, Math.min(max, deferred.size()));
        for (CommonKey common : rarest) {
            for (Postings postings : snapshot.postings()) {
                long start = postings.start(common.key(), postings.bucketStart(common.key()));
                count(postings, start, postings.end(common.key(), start));
            }
            counted++;
        }
        rarest.clear();
    }

    private void count(Postings postings, long start, long end) {
        for (long posting = start; posting < end; posting++) {
            int document = postings.document(posting);
            if (snapshot.contains(document)) {
                counts.addTo(document, 1);
            }
        }
    }
}
