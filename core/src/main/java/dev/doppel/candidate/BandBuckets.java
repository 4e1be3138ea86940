package dev.doppel.candidate;

import dev.doppel.band.BandKeys;
import dev.doppel.candidate.internal.KeptPostings;
import dev.doppel.candidate.internal.PrefixList;
import dev.doppel.internal.Workers;
import dev.doppel.shingle.ShingleSet;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.LongArrays;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Locality-sensitive hashing: documents that share a bucket in enough bands. Each band is one array of documents sorted
 * by key, so that a bucket is a run in it, and the place of every document in that run.
 *
 * <p>Everybody in a bucket meets its first {@value KeptPostings#CROWD} documents there. All others of a larger one, which
 * would meet each other in vain by the square of their number, meet in an exact join of their own instead.
 */
public final class BandBuckets implements Candidates {
    private static final int ABSENT = -1;

    private final int documents;
    private final int minHits;
    private final Band[] bands;
    private final List<BandKeys> keys;
    private final Candidates crowd;

    /** @param floor the least Jaccard similarity of partners */
    public BandBuckets(
            List<ShingleSet> sets, List<BandKeys> keys, int bands, int minHits, double floor, Workers workers) {
        this.documents = keys.size();
        this.keys = keys;
        this.minHits = minHits;
        this.bands = new Band[bands];
        int[] filled = IntStream.range(0, documents)
                .filter(document -> keys.get(document).bands() > 0)
                .toArray();
        workers.run(workers.each(() -> this), bands, (self, band) -> self.bands[band] = new Band(band, keys, filled));
        this.crowd = new ExactJoin(PrefixList.of(sets, crowded(), floor, workers));
    }

    /** Those whom not all later ones of some bucket meet there. */
    private BitSet crowded() {
        BitSet crowded = new BitSet();
        for (Band band : bands) {
            for (int at = 0; at < band.order.length; at++) {
                if (at - band.start[at] >= KeptPostings.CROWD) {
                    crowded.set(band.order[at]);
                }
            }
        }
        return crowded;
    }

    @Override
    public int documents() {
        return documents;
    }

    @Override
    public Finder finder() {
        int[] hits = new int[documents];
        IntArrayList met = new IntArrayList();
        Finder others = crowd.finder();
        return (right, partner) -> {
            for (Band band : bands) {
                int place = band.place[right];
                if (place != ABSENT) {
                    int start = band.start[place];
                    for (int at = Math.min(place, start + KeptPostings.CROWD) - 1; at >= start; at--) {
                        meet(band.order[at], 1, hits, met);
                    }
                }
            }
            others.partnersBefore(right, left -> {
                if (keys.get(left).hits(keys.get(right)) >= minHits) {
                    meet(left, minHits, hits, met);
                }
            });
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

    private static void meet(int left, int times, int[] hits, IntArrayList met) {
        if (hits[left] == 0) {
            met.add(left);
        }
        hits[left] += times;
    }

    /** The documents sorted by their keys of one band. */
    private static final class Band {
        /** The documents by key and then by place in the input. */
        final int[] order;
        /** For each document, where it stands in {@link #order}. */
        final int[] place;
        /** For each place in {@link #order}, where its bucket starts. */
        final int[] start;

        Band(int band, List<BandKeys> keys, int[] filled) {
            long[] column = new long[filled.length];
            long[] sorted = new long[filled.length];
            for (int i = 0; i < filled.length; i++) {
                column[i] = keys.get(filled[i]).key(band);
                sorted[i] = filled[i];
            }
            LongArrays.radixSort(column, sorted);
            order = new int[filled.length];
            place = new int[keys.size()];
            start = new int[filled.length];
            Arrays.fill(place, ABSENT);
            for (int at = 0; at < order.length; at++) {
                order[at] = (int) sorted[at];
                place[order[at]] = at;
                start[at] = at > 0 && column[at] == column[at - 1] ? start[at - 1] : at;
            }
        }
    }
}
