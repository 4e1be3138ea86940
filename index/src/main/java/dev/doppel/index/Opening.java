package dev.doppel.index;

import dev.doppel.index.DocumentStore.Table;
import dev.doppel.shingle.ShingleSet;
import it.unimi.dsi.fastutil.ints.IntList;
import java.util.ArrayList;
import java.util.List;
import org.rocksdb.RocksIterator;

/** The index as it is found on the disk: runs are opened, and what came after them is made again from the sets. */
final class Opening {
    /** Not 0, which stands for what was never removed. */
    private static final int FIRST_VERSION = 1;

    private static final long[] NOTHING = {};

    private Opening() {}

    static View view(IndexDirectory directory, DocumentStore store, Tuning tuning) {
        List<Run> runs = store.runs().stream()
                .map(name -> Run.open(directory.postings(), name))
                .toList();
        Deaths deaths = new Deaths();
        IntList removed = store.removed();
        for (int i = 0; i < removed.size(); i++) {
            deaths.remove(removed.getInt(i), FIRST_VERSION);
        }
        int inRuns = runs.isEmpty() ? 0 : runs.get(runs.size() - 1).name().to();
        int afterRemoved = removed.isEmpty() ? 0 : removed.getInt(removed.size() - 1) + 1;
        int documents = Math.max(Math.max(inRuns, afterRemoved), store.afterLast());
        return new View(FIRST_VERSION, documents, deaths, runs, tails(store, inRuns, documents, tuning));
    }

    private static List<Tail> tails(DocumentStore store, int from, int to, Tuning tuning) {
        List<Tail> tails = new ArrayList<>(List.of(new Tail(from)));
        try (RocksIterator sets = store.iterator(Table.SETS)) {
            sets.seek(StoreBatch.key(from));
            for (int number = from; number < to; number++) {
                Tail tail = tails.get(tails.size() - 1);
                if (tail.postings() >= tuning.tailPostings()) {
                    tail = new Tail(number);
                    tails.add(tail);
                }
                // A removed document keeps its number.
                boolean there = store.isValid(sets) && StoreBatch.number(sets.key()) == number;
                tail.add(there ? elements(sets.value()) : NOTHING);
                if (there) {
                    sets.next();
                }
            }
        }
        return tails;
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
