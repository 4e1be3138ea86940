package dev.doppel.index.internal.commit;

import dev.doppel.index.IndexException;
import dev.doppel.index.internal.maintenance.IndexTuning;
import dev.doppel.index.internal.postings.MemTable;
import dev.doppel.index.internal.postings.MemTables;
import dev.doppel.index.internal.postings.PostingsSegment;
import dev.doppel.index.internal.store.DocumentStore;
import dev.doppel.index.internal.store.StoreBatch;
import it.unimi.dsi.fastutil.ints.IntIterator;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.rocksdb.RocksDBException;

/**
 * What is acknowledged, in order. A change is written to the disk first and then shown to those who ask, in one step each.
 * Whoever comes while the disk is busy waits; the first of those who waited writes for all of them.
 */
public final class GroupCommit {
    /** So many full runs may wait for being put into files before those who add wait for that. */
    private static final int MOST_FULL_RUNS = 3;

    private final DocumentStore store;
    private final IndexTuning tuning;
    private final Queue<PendingChange> waiting = new ConcurrentLinkedQueue<>();
    private final ReentrantLock turn = new ReentrantLock();
    private final Condition moved = turn.newCondition();
    private volatile Snapshot view;
    private volatile IndexTotals totals;
    private @Nullable IndexException broken;

    public GroupCommit(DocumentStore store, Snapshot view, IndexTuning tuning) {
        this.store = store;
        this.view = view;
        this.tuning = tuning;
        totals = store.totals();
    }

    public Snapshot view() {
        return view;
    }

    public IndexTotals totals() {
        return totals;
    }

    /** Makes a change, which is on the disk when this returns. */
    public void make(PendingChange change) {
        waiting.add(change);
        turn.lock();
        try {
            // Before any change is taken: whoever waits gives his turn away, and the others would miss theirs.
            while (!change.isDone() && broken == null && fullRuns().size() > MOST_FULL_RUNS) {
                moved.awaitUninterruptibly();
            }
            if (!change.isDone()) {
                makeAll();
            }
        } finally {
            turn.unlock();
        }
        change.requireMade();
    }

    /** Everything that waits now, together. All of it is made, or known to have failed, before the turn ends. */
    private void makeAll() {
        List<PendingChange> changes = new ArrayList<>();
        for (PendingChange next = waiting.poll(); next != null; next = waiting.poll()) {
            changes.add(next);
        }
        try {
            if (broken != null) {
                throw requireBroken();
            }
            write(changes);
            changes.forEach(PendingChange::done);
        } catch (RuntimeException e) {
            changes.forEach(change -> change.failed(e));
        } catch (Error e) {
            IndexException reason = IndexException.unforeseen("the change was not made", e);
            changes.forEach(change -> change.failed(reason));
            throw e;
        }
    }

    private void write(List<PendingChange> changes) {
        try (Transaction transaction = new Transaction(store, view.documents(), totals)) {
            changes.forEach(change -> change.tryToApply(transaction));
            if (!transaction.isEmpty()) {
                write(transaction);
            }
        }
    }

    private void write(Transaction transaction) {
        try {
            transaction.write();
            publish(transaction);
        } catch (RocksDBException e) {
            // Nobody knows how much of it is on the disk: what is shown must not go on from a guess.
            breakDown(DocumentStore.failed(store.directory(), e));
            throw requireBroken();
        } catch (RuntimeException | Error e) {
            // It is on the disk and not shown: the next change would be given the same numbers.
            String what = "the index " + store.directory() + " cannot show what was written";
            breakDown(
                    e instanceof OutOfMemoryError
                            ? IndexException.unforeseen(what, e)
                            : new IndexException(what + ": open the index again", e));
            throw e;
        }
    }

    private void publish(Transaction transaction) {
        int version = view.version() + 1;
        MemTables recent = new MemTables(view, tuning);
        for (PreparedAddition document : transaction.added()) {
            recent.add(document.set().elements());
        }
        for (IntIterator removed = transaction.removed().iterator(); removed.hasNext(); ) {
            view.deaths().remove(removed.nextInt(), version);
        }
        totals = transaction.totals();
        view = recent.added(view, version);
        moved.signalAll();
    }

    private IndexException requireBroken() {
        IndexException reason = broken;
        if (reason == null) {
            throw new IllegalStateException("nothing is broken");
        }
        return new IndexException(String.valueOf(reason.getMessage()), reason);
    }

    /** From now on nothing is written any more; what is acknowledged can still be asked for. */
    public void breakDown(IndexException reason) {
        turn.lock();
        try {
            if (broken == null) {
                broken = reason;
            }
            moved.signalAll();
        } finally {
            turn.unlock();
        }
    }

    /** The runs in memory that will not grow. */
    private List<MemTable> fullRuns() {
        return view.inMemory().stream()
                .filter(run -> MemTables.isFull(run, tuning))
                .toList();
    }

    /** Waits until there is a run to be put into a file; null if that will not be any more. */
    @Nullable
    public MemTable awaitFullRun() throws InterruptedException {
        turn.lockInterruptibly();
        try {
            while (broken == null && fullRuns().isEmpty()) {
                moved.await();
            }
            return broken == null ? fullRuns().get(0) : null;
        } finally {
            turn.unlock();
        }
    }

    /** Puts a run into the place of those whose documents it has, and forgets removed ones it lacks. */
    public void replace(PostingsSegment run, Iterable<Integer> forgotten) throws RocksDBException {
        turn.lock();
        try (StoreBatch batch = new StoreBatch(store)) {
            Snapshot next = view.with(run);
            batch.runs(next.files().stream().map(PostingsSegment::name).toList());
            for (int number : forgotten) {
                batch.forget(number);
            }
            store.write(batch);
            view = next;
            moved.signalAll();
        } finally {
            turn.unlock();
        }
    }

    /** Does something while nothing changes, and everything that was written is shown. */
    public <T> T standStill(Supplier<T> action) {
        turn.lock();
        try {
            return action.get();
        } finally {
            turn.unlock();
        }
    }
}
