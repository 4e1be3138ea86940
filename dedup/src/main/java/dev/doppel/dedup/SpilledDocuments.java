package dev.doppel.dedup;

import dev.doppel.band.BandKeys;
import dev.doppel.cluster.Stars;
import dev.doppel.shingle.ShingleSet;
import java.util.List;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/** The documents in the order of the keep policy: their rows batch by batch, their sets one by one, from the spill. */
final class SpilledDocuments implements Stars.Documents {
    private final Spill spill;
    private final KeepOrder order;
    private final @Nullable List<ShingleSet> inMemory;
    private DocumentRow[] batch = {};
    private int from;

    /** @param inMemory all sets in the order of the keep policy, or null to read them when they are needed */
    SpilledDocuments(Spill spill, KeepOrder order, @Nullable List<ShingleSet> inMemory) {
        this.spill = spill;
        this.order = order;
        this.inMemory = inMemory;
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
        from = first;
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

    /** Of a document of the batch that was loaded last. */
    BandKeys keys(int place) {
        return loaded(place).keys();
    }

    @Override
    public IntFunction<ShingleSet> sets() {
        if (inMemory != null) {
            return inMemory::get;
        }
        SetFile.Reader reader = spill.sets().reader();
        return place -> {
            boolean isLoaded = place >= from && place < from + batch.length;
            return reader.read(isLoaded ? loaded(place) : spill.documents().read(order.document(place)));
        };
    }
}
