package dev.doppel.index;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * Gathers the sets of new documents into runs in memory: each is at least twice as large as the one after it, so that there are
 * few and each posting is moved a few times, until one is full.
 */
final class RecentPostings {
    private final Tuning tuning;
    private final Deque<MemoryRun> runs = new ArrayDeque<>();
    private final List<long[]> sets = new ArrayList<>();
    private int next;
    private long postings;

    /** @param view whose postings are to be gone on from */
    RecentPostings(View view, Tuning tuning) {
        this.tuning = tuning;
        next = view.documents();
        view.inMemory().stream().filter(run -> !isFull(run, tuning)).forEach(runs::add);
    }

    static boolean isFull(MemoryRun run, Tuning tuning) {
        return run.size() >= tuning.memoryPostings() || run.to() - run.from() >= MemoryRun.MOST_DOCUMENTS / 2;
    }

    /** The next document. */
    void add(long[] elements) {
        sets.add(elements);
        postings += elements.length;
        if (postings >= tuning.memoryPostings() || sets.size() >= MemoryRun.MOST_DOCUMENTS / 2) {
            gather();
        }
    }

    private void gather() {
        if (sets.isEmpty()) {
            return;
        }
        MemoryRun run = MemoryRun.of(next, sets);
        next = run.to();
        sets.clear();
        postings = 0;
        // A full run takes in whatever is before it: those in memory must end with the ones that grow.
        while (!runs.isEmpty()
                && !isFull(runs.getLast(), tuning)
                && (isFull(run, tuning) || runs.getLast().size() < 2 * run.size())) {
            run = runs.removeLast().followedBy(run);
        }
        runs.add(run);
    }

    /** The view with these documents too; the changes of it are those of the version. */
    View added(View view, int version) {
        gather();
        View with = view;
        for (MemoryRun run : runs) {
            with = with.with(run);
        }
        return new View(version, next, view.deaths(), with.postings());
    }
}
