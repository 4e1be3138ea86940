package dev.doppel.candidate.internal;

import dev.doppel.band.BandKeys;
import dev.doppel.candidate.Candidates;
import dev.doppel.internal.Workers;
import dev.doppel.internal.collect.IntList;
import dev.doppel.shingle.ShingleSet;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The candidate pairs found by locality-sensitive hashing. Documents that share a bucket in enough bands are
 * candidates.
 *
 * <p>Within a bucket, each document is paired only with the first {@value KeptPostings#BUCKET_LIMIT} documents.
 * Comparing the later documents with each other would take quadratic time, so pairs of later documents are found by an
 * exact join.
 */
public final class LshCandidates implements Candidates {
    private final int documents;
    private final int minHits;
    private final SortedBucketEntries[] bands;
    private final List<BandKeys> keys;
    private final Candidates overflow;

    /** Creates the buckets for finding pairs with a Jaccard similarity of at least {@code floor}. */
    public LshCandidates(
            List<ShingleSet> sets, List<BandKeys> keys, int bands, int minHits, double floor, Workers workers) {
        this.documents = keys.size();
        this.keys = keys;
        this.minHits = minHits;
        this.bands = new SortedBucketEntries[bands];
        int[] nonEmpty = IntStream.range(0, documents)
                .filter(document -> keys.get(document).bands() > 0)
                .toArray();
        workers.run(workers.each(() -> this), bands, (self, band) -> self.bands[band] = buckets(band, keys, nonEmpty));
        this.overflow = new ExactJoin(DocumentPrefixes.of(sets, overflowDocuments(), floor, workers), workers);
    }

    private static SortedBucketEntries buckets(int band, List<BandKeys> keys, int... nonEmpty) {
        long[] column = new long[nonEmpty.length];
        long[] entries = new long[nonEmpty.length];
        for (int i = 0; i < nonEmpty.length; i++) {
            column[i] = keys.get(nonEmpty[i]).key(band);
            entries[i] = nonEmpty[i];
        }
        return new SortedBucketEntries(column, entries, keys.size());
    }

    /**
     * Returns the documents that come after the first {@value KeptPostings#BUCKET_LIMIT} documents in at least one
     * bucket.
     */
    private BitSet overflowDocuments() {
        BitSet overflowing = new BitSet();
        for (SortedBucketEntries band : bands) {
            for (int position = 0; position < band.size(); position++) {
                if (position - band.start(position) >= KeptPostings.BUCKET_LIMIT) {
                    overflowing.set(band.entry(position));
                }
            }
        }
        return overflowing;
    }

    @Override
    public int documents() {
        return documents;
    }

    @Override
    public Finder finder() {
        int[] hits = new int[documents];
        IntList found = new IntList();
        Finder overflowFinder = overflow.finder();
        return (right, partner) -> {
            for (SortedBucketEntries band : bands) {
                int position = band.position(right);
                if (position != SortedBucketEntries.ABSENT) {
                    int start = band.start(position);
                    for (int at = Math.min(position, start + KeptPostings.BUCKET_LIMIT) - 1; at >= start; at--) {
                        addHits(band.entry(at), 1, hits, found);
                    }
                }
            }
            overflowFinder.partnersBefore(right, left -> {
                if (keys.get(left).hits(keys.get(right)) >= minHits) {
                    addHits(left, minHits, hits, found);
                }
            });
            for (int i = 0; i < found.size(); i++) {
                int left = found.getInt(i);
                if (hits[left] >= minHits) {
                    partner.accept(left);
                }
                hits[left] = 0;
            }
            found.clear();
        };
    }

    private static void addHits(int left, int count, int[] hits, IntList found) {
        if (hits[left] == 0) {
            found.add(left);
        }
        hits[left] += count;
    }
}
