package dev.doppel.cli.export;

import dev.doppel.Options;
import dev.doppel.band.BandScheme;
import dev.doppel.band.Bander;
import dev.doppel.internal.spill.LongSorter;

/**
 * The buckets of all documents, stored on disk and sorted by band, bucket key and document. Each entry has the
 * following layout:
 *
 * <pre>
 *   key:    0 │ band, 13 bits │ leading 50 bits of the bucket key
 *   value:  0 │ other 14 bits of the bucket key │ document, 32 bits
 * </pre>
 */
public final class BucketSpill implements AutoCloseable {
    private static final int LEADING_BITS = 50;
    private static final int OTHER_BITS = Long.SIZE - LEADING_BITS;

    private final SpilledIds ids;
    private final LongSorter entries;

    private BucketSpill(SpilledIds ids, LongSorter entries) {
        this.ids = ids;
        this.entries = entries;
    }

    /** A consumer of the documents in each bucket. Bands are numbered from 0. */
    interface Consumer {
        void accept(int band, long key, int document);
    }

    static BucketSpill of(
            DocumentPipeline pipeline, Options options, BandScheme bands, SpillFolder folder, long memory) {
        SpilledIds ids = new SpilledIds(folder, memory);
        LongSorter entries = new LongSorter(folder.path("buckets"), SpilledIds.sorted(memory));
        BucketSpill buckets = new BucketSpill(ids, entries);
        Bander bander = bands.bander();
        try {
            pipeline.forEachSketch(options, bander::keys, (document, keys) -> {
                int number = ids.add(document);
                for (int band = 0; band < keys.bands(); band++) {
                    buckets.add(band, keys.key(band), number);
                }
            });
            ids.complete();
            return buckets;
        } catch (RuntimeException | Error e) {
            buckets.close();
            throw e;
        }
    }

    private void add(int band, long key, int document) {
        entries.add(
                (long) band << LEADING_BITS | key >>> OTHER_BITS,
                (key & ((1L << OTHER_BITS) - 1)) << Integer.SIZE | document);
    }

    void forEach(Consumer consumer) {
        entries.sorted((key, value) ->
                consumer.accept((int) (key >>> LEADING_BITS), key << OTHER_BITS | value >>> Integer.SIZE, (int) value));
    }

    SpilledIds ids() {
        return ids;
    }

    @Override
    public void close() {
        ids.close();
        entries.close();
    }
}
