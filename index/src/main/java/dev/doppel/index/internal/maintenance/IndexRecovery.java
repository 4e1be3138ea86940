package dev.doppel.index.internal.maintenance;

import dev.doppel.index.internal.postings.IndexSnapshot;
import dev.doppel.index.internal.postings.IndexTuning;
import dev.doppel.index.internal.postings.MemTables;
import dev.doppel.index.internal.postings.PostingsSegment;
import dev.doppel.index.internal.postings.Tombstones;
import dev.doppel.index.internal.store.DocumentStore;
import dev.doppel.index.internal.store.IndexDirectory;
import dev.doppel.internal.collect.IntList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Rebuilds the snapshot of an index from its segments and the shingle sets of documents that are not in any segment.
 */
public final class IndexRecovery {
    /**
     * The version of the rebuilt snapshot. It must not be 0, since {@link Tombstones} uses 0 for documents that still
     * exist.
     */
    private static final int FIRST_VERSION = 1;

    private static final long[] NO_SHINGLES = {};

    private IndexRecovery() {}

    public static IndexSnapshot recover(IndexDirectory directory, DocumentStore store, IndexTuning tuning) {
        List<PostingsSegment> segments = store.segments().stream()
                .map(name -> PostingsSegment.open(directory.postings(), name))
                .toList();
        Tombstones tombstones = new Tombstones();
        IntList removed = store.tombstones();
        removed.forEach(number -> tombstones.add(number, FIRST_VERSION));
        int segmentEnd =
                segments.isEmpty() ? 0 : segments.get(segments.size() - 1).to();
        int removedEnd = removed.isEmpty() ? 0 : removed.getInt(removed.size() - 1) + 1;
        int documentEnd = Math.max(Math.max(segmentEnd, removedEnd), store.documentEnd());
        IndexSnapshot onDisk = new IndexSnapshot(FIRST_VERSION, segmentEnd, tombstones, List.copyOf(segments));
        return fillMemTables(store, onDisk, documentEnd, tuning);
    }

    private static IndexSnapshot fillMemTables(
            DocumentStore store, IndexSnapshot onDisk, int documentEnd, IndexTuning tuning) {
        MemTables memTables = new MemTables(onDisk, tuning);
        AtomicInteger next = new AtomicInteger(onDisk.documentEnd());
        store.forEachSet(next.get(), (set, number) -> {
            addRemoved(memTables, next, number);
            memTables.add(set.elements());
            next.incrementAndGet();
        });
        addRemoved(memTables, next, documentEnd);
        return memTables.addTo(onDisk, FIRST_VERSION);
    }

    /** Adds an empty set for each removed document before {@code end}, so that later documents keep their numbers. */
    private static void addRemoved(MemTables memTables, AtomicInteger next, int end) {
        for (; next.get() < end; next.incrementAndGet()) {
            memTables.add(NO_SHINGLES);
        }
    }
}
