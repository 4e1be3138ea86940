package dev.doppel.index.internal.postings;

import dev.doppel.index.internal.commit.Snapshot;
import dev.doppel.index.internal.maintenance.IndexTuning;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * Gathers the sets of new documents into runs in memory: each is at least twice as heavy as the one after it, so that there are
 * few and each posting is moved a few times, until one is full.
 *
 * <p>A document weighs something by itself, so that those of few shingles, or none, fill a run as well. A full run with all it
 * takes in weighs less than three times what makes one full, and one document: less than four quarters of the documents that
 * entries can tell apart.
 */
public final class MemTables {
    private final IndexTuning tuning;
    private final Deque<MemTable> runs = new ArrayDeque<>();
    private final List<long[]> sets = new ArrayList<>();
    private int next;
    /** Of the sets. */
    private long weight;

    /** @param view whose postings are to be gone on from */
    public MemTables(Snapshot view, IndexTuning tuning) {
        this.tuning = tuning;
        next = view.documents();
        view.inMemory().stream().filter(run -> !isFull(run, tuning)).forEach(runs::add);
    }

    public static boolean isFull(MemTable run, IndexTuning tuning) {
        return weight(run, tuning) >= tuning.memoryPostings();
    }

    private static long weight(MemTable run, IndexTuning tuning) {
        return run.size() + (run.to() - run.from()) * weightOfDocument(tuning);
    }

    /** What a document weighs beside its postings: a quarter of the documents that a run can hold make it full. */
    private static long weightOfDocument(IndexTuning tuning) {
        return tuning.memoryPostings() / (MemTable.MOST_DOCUMENTS / 4) + 1L;
    }

    /** The next document. */
    public void add(long[] elements) {
        sets.add(elements);
        weight += elements.length + weightOfDocument(tuning);
        if (weight >= tuning.memoryPostings()) {
            gather();
        }
    }

    private void gather() {
        if (sets.isEmpty()) {
            return;
        }
        MemTable run = MemTable.of(next, sets);
        next = run.to();
        sets.clear();
        weight = 0;
        // A full run takes in whatever is before it that is not full, since that is lighter: those in memory must end
        // with the ones that grow.
        while (!runs.isEmpty()
                && !isFull(runs.getLast(), tuning)
                && weight(runs.getLast(), tuning) < 2 * weight(run, tuning)) {
            run = runs.removeLast().followedBy(run);
        }
        runs.add(run);
    }

    /** The view with these documents too; the changes of it are those of the version. */
    public Snapshot added(Snapshot view, int version) {
        gather();
        Snapshot with = view;
        for (MemTable run : runs) {
            with = with.with(run);
        }
        return new Snapshot(version, next, view.deaths(), with.postings());
    }
}
