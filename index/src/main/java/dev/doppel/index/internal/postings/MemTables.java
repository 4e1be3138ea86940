package dev.doppel.index.internal.postings;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * Collects the shingle sets of new documents in memtables. A memtable that is not full weighs at least twice as much as
 * the next memtable. This rule keeps the number of memtables low and ensures that each posting is merged only a few
 * times. This class is not thread-safe.
 *
 * <p>A memtable's weight is its number of postings plus a constant for each document, so that documents with few
 * shingles can also fill a memtable. Even after merges, a memtable weighs less than three times the weight at which it
 * counts as full, plus the weight of one document. The low bits of a posting therefore suffice to number all documents
 * in a memtable.
 */
public final class MemTables {
    private final IndexTuning tuning;
    private final Deque<MemTable> tables = new ArrayDeque<>();
    private final List<long[]> sets = new ArrayList<>();
    private int next;
    /** The total weight of {@link #sets}. */
    private long weight;

    /** Creates a collector that continues to fill the non-full memtables of {@code snapshot}. */
    public MemTables(IndexSnapshot snapshot, IndexTuning tuning) {
        this.tuning = tuning;
        next = snapshot.documentEnd();
        snapshot.memTables().stream().filter(table -> !isFull(table, tuning)).forEach(tables::add);
    }

    /** Sorts the postings of consecutive documents for {@link #addSorted}. The documents need not be numbered yet. */
    public static List<MemTable> sort(List<long[]> sets, IndexTuning tuning) {
        MemTables sorted = new MemTables(new IndexSnapshot(0, 0, new Tombstones(), List.of()), tuning);
        sets.forEach(sorted::add);
        sorted.flush();
        return List.copyOf(sorted.tables);
    }

    /** Adds the next documents, whose postings are sorted. */
    public void addSorted(List<MemTable> sorted) {
        flush();
        sorted.forEach(table -> append(table.startingAt(next)));
    }

    public static boolean isFull(MemTable table, IndexTuning tuning) {
        return weight(table, tuning) >= tuning.memTablePostings();
    }

    /** Returns the total weight of the memtables that are not full. */
    public static long openWeight(IndexSnapshot snapshot, IndexTuning tuning) {
        return snapshot.memTables().stream()
                .filter(table -> !isFull(table, tuning))
                .mapToLong(table -> weight(table, tuning))
                .sum();
    }

    private static long weight(MemTable table, IndexTuning tuning) {
        return table.size() + (table.to() - table.from()) * documentWeight(tuning);
    }

    /** Returns the constant weight per document, chosen so that {@code MAX_DOCUMENTS / 4} documents fill a memtable. */
    private static long documentWeight(IndexTuning tuning) {
        return tuning.memTablePostings() / (MemTable.MAX_DOCUMENTS / 4) + 1L;
    }

    /** Adds the shingle hashes of the next document. */
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
        sets.clear();
        weight = 0;
        append(table);
    }

    private void append(MemTable added) {
        MemTable table = added;
        next = table.to();
        // Even a full memtable absorbs lighter memtables before it. Otherwise, later documents would be added to these
        // memtables, out of order.
        while (!tables.isEmpty()
                && !isFull(tables.getLast(), tuning)
                && weight(tables.getLast(), tuning) < 2 * weight(table, tuning)) {
            table = tables.removeLast().append(table);
        }
        tables.add(table);
    }

    /**
     * Returns a snapshot with the given version that contains the documents of {@code snapshot} and the added
     * documents.
     */
    public IndexSnapshot addTo(IndexSnapshot snapshot, int version) {
        flush();
        IndexSnapshot result = snapshot;
        for (MemTable table : tables) {
            result = result.with(table);
        }
        return new IndexSnapshot(version, next, snapshot.tombstones(), result.postings());
    }
}
