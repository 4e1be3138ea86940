package dev.doppel.index.internal.maintenance;

import dev.doppel.index.IndexException;
import dev.doppel.index.internal.commit.Snapshot;
import dev.doppel.index.internal.commit.Tombstones;
import dev.doppel.index.internal.postings.MemTables;
import dev.doppel.index.internal.postings.PostingsSegment;
import dev.doppel.index.internal.store.DocumentStore;
import dev.doppel.index.internal.store.DocumentStore.Table;
import dev.doppel.index.internal.store.IndexDirectory;
import dev.doppel.index.internal.store.SetRecord;
import dev.doppel.index.internal.store.StoreBatch;
import dev.doppel.shingle.ShingleSet;
import it.unimi.dsi.fastutil.ints.IntList;
import java.util.List;
import org.rocksdb.RocksIterator;

/** The index as it is found on the disk: runs are opened, and what came after them is made again from the sets. */
public final class IndexRecovery {
    /** Not 0, which stands for what was never removed. */
    private static final int FIRST_VERSION = 1;

    private static final long[] NOTHING = {};

    private IndexRecovery() {}

    public static Snapshot view(IndexDirectory directory, DocumentStore store, IndexTuning tuning) {
        List<PostingsSegment> runs = store.runs().stream()
                .map(name -> PostingsSegment.open(directory.postings(), name))
                .toList();
        Tombstones deaths = new Tombstones();
        IntList removed = store.removed();
        for (int i = 0; i < removed.size(); i++) {
            deaths.remove(removed.getInt(i), FIRST_VERSION);
        }
        int inRuns = runs.isEmpty() ? 0 : runs.get(runs.size() - 1).name().to();
        int afterRemoved = removed.isEmpty() ? 0 : removed.getInt(removed.size() - 1) + 1;
        int documents = Math.max(Math.max(inRuns, afterRemoved), store.afterLast());
        Snapshot files = new Snapshot(FIRST_VERSION, inRuns, deaths, List.copyOf(runs));
        return recent(store, files, documents, tuning);
    }

    private static Snapshot recent(DocumentStore store, Snapshot files, int to, IndexTuning tuning) {
        MemTables recent = new MemTables(files, tuning);
        try (RocksIterator sets = store.iterator(Table.SETS)) {
            sets.seek(StoreBatch.key(files.documents()));
            for (int number = files.documents(); number < to; number++) {
                // A removed document keeps its number.
                boolean there = store.isValid(sets) && StoreBatch.number(sets.key()) == number;
                recent.add(there ? elements(sets.value()) : NOTHING);
                if (there) {
                    sets.next();
                }
            }
        }
        return recent.added(files, FIRST_VERSION);
    }

    private static long[] elements(byte[] record) {
        try {
            ShingleSet set = SetRecord.read(record);
            return set.elements();
        } catch (IllegalArgumentException e) {
            throw new IndexException("the index is damaged: " + e.getMessage(), e);
        }
    }
}
