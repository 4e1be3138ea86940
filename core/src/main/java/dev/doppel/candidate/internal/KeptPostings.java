package dev.doppel.candidate.internal;

import dev.doppel.band.BandKeys;
import dev.doppel.internal.Workers;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.function.IntFunction;

/**
 * The kept documents filed under keys: two documents are candidates if they share enough keys. Under the keys of its
 * bands a document finds its partners with the promised chance ({@link #ofBands}), under the elements of its prefix
 * without fail ({@link #ofPrefixes}).
 *
 * <p>Where many documents that do not resemble each other have a band in common, for example that of a page's frame,
 * whoever shares it would have to be compared with them all. So a bucket takes only the first {@value #CROWD}; whom it
 * turns away is filed under its prefix, where what all share counts last, and whoever meets a full bucket looks there too.
 * Whom one finds there is a candidate if it shares enough bands, so that crowds change the work and never the answer.
 */
public final class KeptPostings implements KeptIndex {
    /** Far more than share a band by chance, and few enough to look at. */
    public static final int CROWD = 16;

    private static final int NO_CROWD = Integer.MAX_VALUE;

    private final IntFunction<long[]> keys;
    private final int minShared;
    private final int crowd;
    private final IntFunction<long[]> prefixes;
    private final long mostBytes;
    private final KeyTable postings = new KeyTable();
    private long documents;

    private KeptPostings(
            IntFunction<long[]> keys, int minShared, int crowd, IntFunction<long[]> prefixes, long mostBytes) {
        this.keys = keys;
        this.minShared = minShared;
        this.crowd = crowd;
        this.prefixes = prefixes;
        this.mostBytes = mostBytes;
    }

    /**
     * Locality-sensitive hashing over the kept documents.
     *
     * @param keys of any document, fast for those that are kept or looked up next; asked by many threads
     * @param minHits how many bands two candidates share at least
     * @param prefixes of the documents that are kept or looked up next; asked by many threads, if there is a crowd
     * @param mostBytes of memory, after which the index is full
     */
    public static KeptPostings ofBands(
            IntFunction<BandKeys> keys, int minHits, IntFunction<long[]> prefixes, long mostBytes) {
        return new KeptPostings(document -> keys.apply(document).keys(), minHits, CROWD, prefixes, mostBytes);
    }

    /**
     * The exact join over the kept documents.
     *
     * @param prefixes of the documents that are kept or looked up next; asked by many threads
     * @param mostBytes of memory, after which the index is full
     */
    public static KeptPostings ofPrefixes(IntFunction<long[]> prefixes, long mostBytes) {
        return new KeptPostings(prefixes, 1, NO_CROWD, prefixes, mostBytes);
    }

    /** What so many documents take at most under so many keys each, with {@link KeptDigests} of them. */
    public static long bytes(int keys, long documents) {
        return bytesOf(keys * documents, documents);
    }

    private static long bytesOf(long entries, long documents) {
        return (long) (entries * KeyTable.MOST_BYTES_PER_ENTRY) + documents * KeptDigests.BYTES_PER_DOCUMENT;
    }

    @Override
    public void keep(int document) {
        boolean turnedAway = false;
        for (long key : keys.apply(document)) {
            turnedAway |= !postings.add(key, document, crowd);
        }
        if (turnedAway) {
            fileUnderPrefix(document);
        }
        documents++;
    }

    private void fileUnderPrefix(int document) {
        for (long element : prefixes.apply(document)) {
            postings.add(element, document, NO_CROWD);
        }
    }

    @Override
    public long bytes(int document) {
        int entries = keys.apply(document).length;
        return entries == 0 ? 0 : bytes(entries, 1);
    }

    @Override
    public long room() {
        return mostBytes - bytesOf(postings.size(), documents);
    }

    @Override
    public Batch batch(int from, int to, Workers workers) {
        KeyBatch batch = new KeyBatch(from, to, keys, workers);
        return new Batch() {
            @Override
            public boolean hasMates(int document) {
                return batch.hasMates(document);
            }

            @Override
            public void keep(IntList kept) {
                batch.file(kept, postings, crowd).forEach(KeptPostings.this::fileUnderPrefix);
                documents += kept.size();
            }
        };
    }

    @Override
    public void clear() {
        postings.clear();
        documents = 0;
    }

    @Override
    public KeptPostings another() {
        return new KeptPostings(keys, minShared, crowd, prefixes, mostBytes);
    }

    @Override
    public Finder finder() {
        IntArrayList met = new IntArrayList();
        IntArrayList beyond = new IntArrayList();
        LongArrayList filed = new LongArrayList();
        return (document, partner) -> {
            met.clear();
            long[] its = keys.apply(document);
            boolean crowded = false;
            postings.selectFiled(LongArrayList.wrap(its), filed);
            for (int i = 0; i < filed.size(); i++) {
                crowded |= postings.collect(filed.getLong(i), met) >= crowd;
            }
            if (crowded) {
                beyond.clear();
                for (long element : prefixes.apply(document)) {
                    postings.collect(element, beyond);
                }
                giveEach(beyond, (kept, times) -> {
                    int shared = shared(its, keys.apply(kept));
                    for (int i = 0; shared >= minShared && i < minShared; i++) {
                        met.add(kept);
                    }
                });
            }
            giveEach(met, (kept, times) -> {
                if (times >= minShared) {
                    partner.accept(kept);
                }
            });
        };
    }

    private interface Met {
        void accept(int document, int times);
    }

    private static void giveEach(IntArrayList documents, Met consumer) {
        sort(documents);
        for (int from = 0, to; from < documents.size(); from = to) {
            to = from + 1;
            while (to < documents.size() && documents.getInt(to) == documents.getInt(from)) {
                to++;
            }
            consumer.accept(documents.getInt(from), to - from);
        }
    }

    /** Those of one bucket are in order already. */
    private static void sort(IntArrayList documents) {
        for (int i = 1; i < documents.size(); i++) {
            if (documents.getInt(i - 1) > documents.getInt(i)) {
                documents.sort(null);
                return;
            }
        }
    }

    private static int shared(long[] some, long[] others) {
        int shared = 0;
        for (int i = 0; i < some.length; i++) {
            shared += some[i] == others[i] ? 1 : 0;
        }
        return shared;
    }
}
