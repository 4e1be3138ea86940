package dev.doppel.index.internal.postings;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * Collects the sets of new documents in memtables. Until it is full, each memtable weighs at least twice as much as the
 * next, so that there are few of them and each posting is merged few times. Not thread-safe.
 *
 * <p>The weight of a memtable is its number of postings plus a constant for each document, so that documents with few
 * shingles fill it too. With all memtables that it absorbs, a memtable weighs less than three times the weight at which
 * it is full, plus one document, so the low bits of a posting can number all its documents.
 */
public final class MemTables {
    private final IndexTuning tuning;
    private final Deque<MemTable> tables = new ArrayDeque<>();
    private final List<long[]> sets = new ArrayList<>();
    private int next;
    /** The weight of {@link #sets}. */
    private long weight;

    /** Continues with the memtables of {@code snapshot} that are not full. */
    public MemTables(Snapshot snapshot, IndexTuning tuning) {
        this.tuning = tuning;
        next = snapshot.documentEnd();
        snapshot.memTables().stream().filter(table -> !isFull(table, tuning)).forEach(tables::add);
    }

    public static boolean isFull(MemTable table, IndexTuning tuning) {
        return weight(table, tuning) >= tuning.memTablePostings();
    }

    private static long weight(MemTable table, IndexTuning tuning) {
        return table.size() + (table.to() - table.from()) * documentWeight(tuning);
    }

    /** Returns the constant weight of a document: a quarter of {@link MemTable#MAX_DOCUMENTS} fills a memtable. */
    private static long documentWeight(IndexTuning tuning) {
        return tuning.memTablePostings() / (MemTable.MAX_DOCUMENTS / 4) + 1L;
    }

    /** Adds the next document. */
    public void add(long[] shingles) {
        sets.add(shingles);
        weight += shingles.length + documentWeight(tuning);
        if (weight >= tuning.memTablePostings()) {
            flush();
        }
    }

    private void flush() {
        if (sets.isEmpty()) {
            return;
        }
        MemTable table = MemTable.of(next, sets);
        next = table.to();
        sets.clear();
        weight = 0;
        // Even a full memtable absorbs lighter ones before it, since only the last memtables may grow.
        while (!tables.isEmpty()
                && !isFull(tables.getLast(), tuning)
                && weight(tables.getLast(), tuning) < 2 * weight(table, tuning)) {
            table = tables.removeLast().append(table);
        }
        tables.add(table);
    }

    /** Returns {@code snapshot} with the added documents, as a snapshot of the given version. */
    public Snapshot addTo(Snapshot snapshot, int version) {
        flush();
        Snapshot result = snapshot;
        for (MemTable table : tables) {
            result = result.with(table);
        }
        return new Snapshot(version, next, snapshot.tombstones(), result.postings());
    }
}
