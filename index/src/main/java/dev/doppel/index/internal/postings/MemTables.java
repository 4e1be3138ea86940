package dev.doppel.index.internal.postings;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * Collects the sets of new documents in memtables. Each memtable weighs at least twice as much as the next, so that
 * there are few of them and each posting is merged few times, until a memtable is full. Not thread-safe.
 *
 * <p>A document has a weight besides its postings, so that documents with few shingles fill a memtable too. A full
 * memtable with all that it absorbs weighs less than three times the weight of a full one, plus one document: fewer
 * documents than a posting can number.
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

    /** Returns the weight of a document besides its postings: a quarter of the most documents fills a memtable. */
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
        // A full memtable absorbs every lighter one before it, since only the last memtables may grow.
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
