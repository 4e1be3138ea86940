package dev.doppel.index;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Collects entries and stores them in batches of bounded size. */
final class EntryBatches {
    private static final int MAX_DOCUMENTS = 1_000;

    /** The approximate maximum size of a batch in bytes. It limits the memory used for long documents. */
    private static final long MAX_BYTES = 16_000_000;

    private final Consumer<List<IndexEntry>> target;
    private final List<IndexEntry> batch = new ArrayList<>();
    private long bytes;

    EntryBatches(Consumer<List<IndexEntry>> target) {
        this.target = target;
    }

    void add(IndexEntry entry) {
        batch.add(entry);
        bytes += (long) entry.shingles().size() * Long.BYTES + entry.document().characters();
        if (batch.size() == MAX_DOCUMENTS || bytes >= MAX_BYTES) {
            store();
        }
    }

    /** Stores all entries that are still buffered. */
    void store() {
        target.accept(batch);
        batch.clear();
        bytes = 0;
    }
}
