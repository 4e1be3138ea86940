package dev.doppel.dedup.internal;

import dev.doppel.band.BandKeys;
import dev.doppel.candidate.Prefixes;
import dev.doppel.candidate.internal.ElementCounter;
import dev.doppel.cluster.internal.StarClusterer;
import dev.doppel.shingle.ShingleScheme;
import dev.doppel.shingle.ShingleSet;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import org.jspecify.annotations.Nullable;

/** The documents in the order of the keep policy: their rows batch by batch, their sets one by one, from the spill. */
public final class SpilledDocuments implements StarClusterer.Documents, ElementCounter.Documents {
    private static final long[] NOTHING = {};

    private final DocumentSpill spill;
    private final KeepOrder order;
    private final SetFile.Directory directory;
    private final ShingleScheme scheme;
    /** How many elements each document has, as far as its set was made; 0 where it was not. */
    private final int[] sizes;

    private final ShingleSetCache recent;
    private DocumentRow[] batch = {};
    private long[] @Nullable [] prefixes = {};
    private int from;

    /** @param recentBytes of memory for the sets that were asked for last */
    SpilledDocuments(DocumentSpill spill, KeepOrder order, ShingleScheme scheme, long recentBytes) {
        this.spill = spill;
        this.order = order;
        this.scheme = scheme;
        this.directory = new SetFile.Directory(spill.documents().shingles());
        this.sizes = new int[spill.documents().count()];
        this.recent = new ShingleSetCache(recentBytes);
    }

    @Override
    public int count() {
        return spill.documents().count();
    }

    @Override
    public void load(int first, int end) {
        DocumentRow[] rows = new DocumentRow[end - first];
        if (order.isOfInput()) {
            spill.documents().forEach(first, end, (row, document) -> rows[document - first] = row);
        } else {
            int[] documents = order.documents(first, end);
            for (int i = 0; i < rows.length; i++) {
                rows[i] = spill.documents().read(documents[i]);
            }
        }
        batch = rows;
        prefixes = new long[rows.length][];
        from = first;
    }

    private boolean isLoaded(int place) {
        return place >= from && place < from + batch.length;
    }

    private DocumentRow loaded(int place) {
        return batch[place - from];
    }

    @Override
    public boolean isEmpty(int place) {
        return loaded(place).isEmpty();
    }

    @Override
    public long digest(int place) {
        return loaded(place).digest();
    }

    /** Of any document, fast if it is of the batch that was loaded last. */
    BandKeys keys(int place) {
        return isLoaded(place)
                ? loaded(place).keys()
                : spill.documents().read(order.document(place)).keys();
    }

    /** Of a document of the batch that was loaded last: worked out when it is asked for first, then remembered. */
    long[] prefix(int place, Prefixes filter) {
        long[] prefix = prefixes[place - from];
        if (prefix == null) {
            LongArrayList shingles = shingles(place);
            prefix = filter.isAlone(scheme.elementsOf(shingles)) ? NOTHING : filter.of(setOf(place, shingles));
            prefixes[place - from] = prefix;
        }
        return prefix;
    }

    @Override
    public int size(int place) {
        return sizes[order.document(place)];
    }

    @Override
    public ShingleSet set(int place) {
        return recent.get(place, this::made);
    }

    private ShingleSet made(int place) {
        return setOf(place, shingles(place));
    }

    /** In the order of the text and perhaps repeated; of any document. */
    @Override
    public LongArrayList elements(int place) {
        return scheme.elementsOf(shingles(place));
    }

    private ShingleSet setOf(int place, LongArrayList shingles) {
        ShingleSet set = scheme.setOf(shingles.elements());
        sizes[order.document(place)] = set.size();
        return set;
    }

    private LongArrayList shingles(int place) {
        return spill.sets().read(directory.place(order.document(place)));
    }
}
