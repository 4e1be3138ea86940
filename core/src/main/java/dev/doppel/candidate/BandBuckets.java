package dev.doppel.candidate;

import dev.doppel.band.BandKeys;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.LongArrays;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Locality-sensitive hashing: documents that share a bucket in enough bands. Each band is one array of documents sorted
 * by key, so that a bucket is a run in it, and the place of every document in that run.
 */
public final class BandBuckets implements Candidates {
    private static final int ABSENT = -1;

    private final int documents;
    private final int minHits;
    /** For each band, the documents by key and then by place in the input. */
    private final int[][] order;
    /** For each band and document, where it stands in {@link #order}. */
    private final int[][] place;
    /** For each band and place in {@link #order}, whether its bucket began before it. */
    private final boolean[][] bucketGoesOn;

    public BandBuckets(List<BandKeys> keys, int bands, int minHits) {
        this.documents = keys.size();
        this.minHits = minHits;
        order = new int[bands][];
        place = new int[bands][];
        bucketGoesOn = new boolean[bands][];
        int[] filled = IntStream.range(0, documents)
                .filter(document -> keys.get(document).bands() > 0)
                .toArray();
        for (int band = 0; band < bands; band++) {
            sort(band, keys, filled);
        }
    }

    private void sort(int band, List<BandKeys> keys, int[] filled) {
        long[] column = new long[documents];
        for (int document : filled) {
            column[document] = keys.get(document).key(band);
        }
        int[] sorted = filled.clone();
        LongArrays.radixSortIndirect(sorted, column, true);
        int[] places = new int[documents];
        Arrays.fill(places, ABSENT);
        boolean[] goesOn = new boolean[sorted.length];
        for (int at = 0; at < sorted.length; at++) {
            places[sorted[at]] = at;
            goesOn[at] = at > 0 && column[sorted[at]] == column[sorted[at - 1]];
        }
        order[band] = sorted;
        place[band] = places;
        bucketGoesOn[band] = goesOn;
    }

    @Override
    public int documents() {
        return documents;
    }

    @Override
    public Finder finder() {
        int[] hits = new int[documents];
        IntArrayList met = new IntArrayList();
        return (right, partner) -> {
            for (int band = 0; band < order.length; band++) {
                int at = place[band][right];
                while (at != ABSENT && bucketGoesOn[band][at]) {
                    int left = order[band][--at];
                    if (hits[left]++ == 0) {
                        met.add(left);
                    }
                }
            }
            for (int i = 0; i < met.size(); i++) {
                int left = met.getInt(i);
                if (hits[left] >= minHits) {
                    partner.accept(left);
                }
                hits[left] = 0;
            }
            met.clear();
        };
    }
}
