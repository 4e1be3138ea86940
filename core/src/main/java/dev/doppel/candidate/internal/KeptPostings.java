package dev.doppel.candidate.internal;

import dev.doppel.band.BandKeys;
import dev.doppel.internal.Workers;
import dev.doppel.internal.collect.IntList;
import dev.doppel.internal.collect.LongList;
import java.util.Arrays;
import java.util.function.IntFunction;

/**
 * An inverted index of the representatives. Searches by band keys ({@link #ofBands}) reach the requested recall, and
 * searches by prefix elements ({@link #ofPrefixes}) find all partners. Two documents are candidates if they share
 * enough keys.
 *
 * <p>Boilerplate, such as the menu of a website, can give many dissimilar documents the same band key. Comparing all of
 * these documents with each other would take quadratic time. The bucket of a band key therefore contains only the first
 * {@value #BUCKET_LIMIT} documents. Later documents are also indexed by their prefix, which consists of rare elements.
 * A search that encounters a full bucket also looks up the prefix. A document found by its prefix is a candidate only
 * if it also shares enough bands. The limit thus bounds the work without changing the result.
 */
public final class KeptPostings implements KeptIndex {
    /**
     * The maximum number of documents in the bucket of a band key. The limit exceeds the usual number of dissimilar
     * documents that share a band key by chance alone. A higher limit would slow down searches in corpora with many
     * pairs just below the threshold, since the buckets would still be full and each search would still have to look up
     * the prefix.
     */
    public static final int BUCKET_LIMIT = 4;

    /** The maximum number of bytes per entry in a hash map from digests to documents. */
    private static final long BYTES_PER_DIGEST = 32;

    private static final int UNLIMITED = Integer.MAX_VALUE;

    private final IntFunction<PostingKeys> keys;
    private final int minShared;
    private final int bucketLimit;
    private final IntFunction<PostingKeys> prefixes;
    private final long maxBytes;
    private final KeyMultimap postings = new KeyMultimap();
    private long documents;

    private KeptPostings(
            IntFunction<PostingKeys> keys,
            int minShared,
            int bucketLimit,
            IntFunction<PostingKeys> prefixes,
            long maxBytes) {
        this.keys = keys;
        this.minShared = minShared;
        this.bucketLimit = bucketLimit;
        this.prefixes = prefixes;
        this.maxBytes = maxBytes;
    }

    /**
     * Creates an index on band keys for locality-sensitive hashing. The functions must be safe for use by multiple
     * threads.
     *
     * @param keys a function that returns the keys of any document; it should be fast for documents that are about to
     *     be added or used as queries
     * @param minHits the minimum number of bands that candidates must share
     * @param prefixes a function that returns the prefix of a document that is about to be added or used as a query
     * @param maxBytes the size in bytes at which the index is full
     */
    public static KeptPostings ofBands(
            IntFunction<BandKeys> keys, int minHits, IntFunction<PostingKeys> prefixes, long maxBytes) {
        return new KeptPostings(
                document -> PostingKeys.strong(keys.apply(document).keys()), minHits, BUCKET_LIMIT, prefixes, maxBytes);
    }

    /**
     * Creates an index on prefix elements for an exact join. The function must be safe for use by multiple threads.
     *
     * @param prefixes a function that returns the prefix of a document that is about to be added or used as a query
     * @param maxBytes the size in bytes at which the index is full
     */
    public static KeptPostings ofPrefixes(IntFunction<PostingKeys> prefixes, long maxBytes) {
        return new KeptPostings(prefixes, 1, UNLIMITED, prefixes, maxBytes);
    }

    /**
     * Returns the maximum size in bytes of an index of {@code documents} documents, each with {@code keys} keys and one
     * digest.
     */
    public static long bytes(int keys, long documents) {
        return bytesOf(keys * documents, documents);
    }

    private static long bytesOf(long entries, long documents) {
        return (long) (entries * KeyMultimap.MAX_BYTES_PER_ENTRY) + documents * BYTES_PER_DIGEST;
    }

    @Override
    public void add(int document) {
        if (!add(keys.apply(document), document, bucketLimit)) {
            addPrefix(document);
        }
        documents++;
    }

    private void addPrefix(int document) {
        add(prefixes.apply(document), document, UNLIMITED);
    }

    /**
     * Adds a document to the bucket of each of its keys, unless the bucket is full. Returns false if any bucket was
     * full.
     */
    private boolean add(PostingKeys own, int document, int limit) {
        boolean added = true;
        for (int i = 0; i < own.count(); i++) {
            added &= postings.add(own.keys()[i], i < own.strong(), document, limit);
        }
        return added;
    }

    @Override
    public long bytes(int document) {
        int entries = keys.apply(document).count();
        return entries == 0 ? 0 : bytes(entries, 1);
    }

    @Override
    public long freeBytes() {
        return maxBytes - bytesOf(postings.size(), documents);
    }

    @Override
    public Batch batch(int from, int to, Workers workers) {
        KeyMultimapBatch batch = new KeyMultimapBatch(from, to, keys, workers);
        return new Batch() {
            @Override
            public boolean mayHavePartners(int document) {
                return batch.mayShareKey(document);
            }

            @Override
            public void addAll(IntList kept) {
                batch.addTo(postings, kept, bucketLimit).forEach(KeptPostings.this::addPrefix);
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
    public KeptPostings newIndex() {
        return new KeptPostings(keys, minShared, bucketLimit, prefixes, maxBytes);
    }

    @Override
    public Finder finder() {
        IntList hits = new IntList();
        IntList overflow = new IntList();
        LongList present = new LongList();
        return (document, partner) -> {
            hits.clear();
            PostingKeys own = keys.apply(document);
            if (collect(own, present, hits)) {
                overflow.clear();
                collect(prefixes.apply(document), present, overflow);
                forEachDistinct(overflow, (kept, count) -> {
                    int shared = sharedBands(own.keys(), keys.apply(kept).keys());
                    for (int i = 0; shared >= minShared && i < minShared; i++) {
                        hits.add(kept);
                    }
                });
            }
            forEachDistinct(hits, (kept, count) -> {
                if (count >= minShared) {
                    partner.accept(kept);
                }
            });
        };
    }

    /**
     * Appends the documents of each key to {@code found}. A document is appended once per shared key. Returns whether
     * the bucket of any key is full.
     *
     * @param present a list for temporary use; its previous content is discarded
     */
    private boolean collect(PostingKeys own, LongList present, IntList found) {
        postings.selectPresent(own.keys(), 0, own.strong(), present);
        boolean strongFull = collect(present, true, found);
        postings.selectPresent(own.keys(), own.strong(), own.count(), present);
        boolean weakFull = collect(present, false, found);
        return strongFull || weakFull;
    }

    private boolean collect(LongList present, boolean strong, IntList found) {
        boolean full = false;
        for (int i = 0; i < present.size(); i++) {
            full |= postings.collect(present.getLong(i), strong, found) >= bucketLimit;
        }
        return full;
    }

    private interface HitVisitor {
        void visit(int document, int count);
    }

    private static void forEachDistinct(IntList documents, HitVisitor visitor) {
        sort(documents);
        for (int from = 0, to; from < documents.size(); from = to) {
            to = from + 1;
            while (to < documents.size() && documents.getInt(to) == documents.getInt(from)) {
                to++;
            }
            visitor.visit(documents.getInt(from), to - from);
        }
    }

    /** Sorts a list of documents unless it is already sorted. The documents of a single bucket are always sorted. */
    private static void sort(IntList documents) {
        for (int i = 1; i < documents.size(); i++) {
            if (documents.getInt(i - 1) > documents.getInt(i)) {
                Arrays.sort(documents.elements(), 0, documents.size());
                return;
            }
        }
    }

    private static int sharedBands(long[] left, long[] right) {
        int shared = 0;
        for (int i = 0; i < left.length; i++) {
            shared += left[i] == right[i] ? 1 : 0;
        }
        return shared;
    }
}
