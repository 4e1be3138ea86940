package dev.doppel.dedup.internal.spill;

import dev.doppel.band.BandKeys;
import dev.doppel.candidate.internal.ElementCounter;
import dev.doppel.candidate.internal.PostingKeys;
import dev.doppel.candidate.internal.PrefixFilter;
import dev.doppel.candidate.internal.ShingleElements;
import dev.doppel.cluster.internal.StarClusterer;
import dev.doppel.internal.collect.LongList;
import dev.doppel.shingle.ShingleScheme;
import dev.doppel.shingle.ShingleSet;
import org.jspecify.annotations.Nullable;

/** The spilled documents in keep order. Rows are loaded in batches, and shingle sets one at a time. */
public final class SpilledDocuments implements StarClusterer.Documents, ElementCounter.Documents {

    private final AllDocuments documents;
    private final KeepOrder order;
    private final ShingleScheme scheme;
    /** The number of elements in each document's shingle set, or 0 if the set has not been built yet. */
    private final int[] sizes;

    private final ShingleSetCache cache;
    private DocumentRow[] batch = {};
    private @Nullable PostingKeys[] prefixes = {};
    private int from;

    /** @param cacheBytes the size in bytes of the cache for recently used shingle sets */
    public SpilledDocuments(AllDocuments documents, KeepOrder order, ShingleScheme scheme, long cacheBytes) {
        this.documents = documents;
        this.order = order;
        this.scheme = scheme;
        this.sizes = new int[documents.count()];
        this.cache = new ShingleSetCache(cacheBytes);
    }

    @Override
    public int count() {
        return documents.count();
    }

    @Override
    public int old() {
        return documents.old();
    }

    @Override
    public void load(int first, int end) {
        batch = documents.rows(order, first, end);
        prefixes = new PostingKeys[batch.length];
        from = first;
    }

    private boolean isLoaded(int position) {
        return position >= from && position < from + batch.length;
    }

    private DocumentRow loaded(int position) {
        return batch[position - from];
    }

    @Override
    public boolean isEmpty(int position) {
        return loaded(position).isEmpty();
    }

    @Override
    public long digest(int position) {
        return loaded(position).digest();
    }

    /** Returns a document's band keys. This is fast if the document's row is loaded. */
    public BandKeys keys(int position) {
        return isLoaded(position)
                ? loaded(position).keys()
                : documents.row(order.document(position)).keys();
    }

    /**
     * Returns a document's prefix for the prefix filter. The prefix is computed on the first call. The document's row
     * must be loaded.
     */
    public PostingKeys prefix(int position, PrefixFilter filter) {
        PostingKeys prefix = prefixes[position - from];
        if (prefix == null) {
            LongList shingles = shingles(position);
            prefix = filter.isAlone(ShingleElements.of(scheme, shingles))
                    ? PostingKeys.NONE
                    : filter.of(setOf(position, shingles));
            prefixes[position - from] = prefix;
        }
        return prefix;
    }

    @Override
    public int size(int position) {
        return sizes[order.document(position)];
    }

    @Override
    public ShingleSet set(int position) {
        return cache.get(position, this::make);
    }

    private ShingleSet make(int position) {
        return setOf(position, shingles(position));
    }

    @Override
    public LongList elements(int position) {
        return ShingleElements.of(scheme, shingles(position));
    }

    private ShingleSet setOf(int position, LongList shingles) {
        ShingleSet set = scheme.setOf(shingles.elements());
        sizes[order.document(position)] = set.size();
        return set;
    }

    private LongList shingles(int position) {
        return documents.shingles(order.document(position));
    }
}
