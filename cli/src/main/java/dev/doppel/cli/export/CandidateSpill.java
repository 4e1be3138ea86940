package dev.doppel.cli.export;

import dev.doppel.band.BandScheme;
import dev.doppel.internal.ByteSizes;
import dev.doppel.internal.Plurals;
import dev.doppel.internal.collect.IntList;
import dev.doppel.internal.spill.LongSorter;
import dev.doppel.results.ResultRows;
import java.util.List;
import java.util.function.Consumer;

/**
 * The rows of the candidate pairs. Two documents collide in every band in which they share a bucket. All collisions are
 * stored on disk, sorted by document pair.
 */
public record CandidateSpill(SpilledIds ids, LongSorter collisions, int minHits) implements ResultRows, AutoCloseable {
    /** The number of collisions above which a warning is printed before sorting. */
    private static final long MANY_COLLISIONS = 10_000_000;

    private static final int COLLISION_BYTES = 2 * Long.BYTES;

    static CandidateSpill of(
            BucketSpill buckets, BandScheme bands, SpillFolder folder, long memory, OutputSizeWarning warning) {
        requireRoom(count(buckets), folder, warning);
        LongSorter collisions = new LongSorter(folder.path("collisions"), SpilledIds.sorted(memory));
        CandidateSpill candidates = new CandidateSpill(buckets.ids(), collisions, bands.minHits());
        try {
            candidates.collide(buckets);
            return candidates;
        } catch (RuntimeException | Error e) {
            candidates.close();
            throw e;
        }
    }

    /** Returns the number of collisions, that is, the total number of document pairs over all buckets. */
    private static double count(BucketSpill buckets) {
        double[] sum = {0};
        Bucket bucket = new Bucket();
        buckets.forEach((band, key, document) -> {
            if (!bucket.is(band, key)) {
                bucket.begin(band, key);
            }
            sum[0] += bucket.size++;
        });
        return sum[0];
    }

    /**
     * Throws an exception if the disk does not have enough space for the collisions. The number of collisions is
     * quadratic in the bucket sizes.
     */
    private static void requireRoom(double collisions, SpillFolder folder, OutputSizeWarning warning) {
        double bytes = collisions * COLLISION_BYTES;
        long free = folder.free();
        if (bytes > free) {
            throw new IllegalArgumentException(Plurals.number((long) collisions) + " collisions take "
                    + ByteSizes.of((long) bytes) + " of temporary files, but only " + ByteSizes.of(free)
                    + " are free: use more --rows, or write the output to another disk");
        }
        if (collisions > MANY_COLLISIONS) {
            warning.print(Plurals.number((long) collisions) + " collisions to sort, " + ByteSizes.of((long) bytes)
                    + " of temporary files");
        }
    }

    private void collide(BucketSpill buckets) {
        Bucket bucket = new Bucket();
        IntList earlier = new IntList();
        buckets.forEach((band, key, document) -> {
            if (!bucket.is(band, key)) {
                bucket.begin(band, key);
                earlier.clear();
            }
            for (int i = 0; i < earlier.size(); i++) {
                collisions.add((long) earlier.getInt(i) << Integer.SIZE | document, band);
            }
            earlier.add(document);
        });
    }

    @Override
    public List<Column> columns() {
        return List.of(Column.text("left"), Column.text("right"), Column.whole("collisions"));
    }

    @Override
    public void forEach(Consumer<List<String>> row) {
        forEachPair((pair, hits) ->
                row.accept(List.of(ids.id((int) (pair >>> Integer.SIZE)), ids.id((int) pair), Long.toString(hits))));
    }

    long count() {
        long[] count = {0};
        forEachPair((pair, hits) -> count[0]++);
        return count[0];
    }

    private void forEachPair(LongSorter.Consumer consumer) {
        long[] last = {0, 0};
        collisions.sorted((pair, band) -> {
            if (pair != last[0]) {
                emit(last, consumer);
                last[0] = pair;
                last[1] = 0;
            }
            last[1]++;
        });
        emit(last, consumer);
    }

    /**
     * Passes a pair to {@code consumer} if it collides in enough bands. A pair with 0 hits, which {@code pairAndHits}
     * contains initially, is ignored.
     */
    private void emit(long[] pairAndHits, LongSorter.Consumer consumer) {
        if (pairAndHits[1] >= minHits) {
            consumer.accept(pairAndHits[0], pairAndHits[1]);
        }
    }

    @Override
    public void close() {
        collisions.close();
    }

    private static final class Bucket {
        private int band = -1;
        private long key;
        private long size;

        boolean is(int otherBand, long otherKey) {
            return band == otherBand && key == otherKey;
        }

        void begin(int newBand, long newKey) {
            band = newBand;
            key = newKey;
            size = 0;
        }
    }
}
