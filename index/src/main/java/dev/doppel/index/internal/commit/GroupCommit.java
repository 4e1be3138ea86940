package dev.doppel.index.internal.commit;

import dev.doppel.index.DocumentExistsException;
import dev.doppel.index.IndexException;
import dev.doppel.index.internal.postings.IndexSnapshot;
import dev.doppel.index.internal.postings.IndexTuning;
import dev.doppel.index.internal.postings.MemTable;
import dev.doppel.index.internal.postings.MemTables;
import dev.doppel.index.internal.postings.PostingsSegment;
import dev.doppel.index.internal.store.DocumentStore;
import dev.doppel.index.internal.store.EncodedDocument;
import dev.doppel.index.internal.store.IndexErrors;
import dev.doppel.index.internal.store.IndexTotals;
import dev.doppel.index.internal.store.StoreBatch;
import dev.doppel.internal.collect.IntList;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Commits changes to the store, then publishes a snapshot that includes them. Changes that arrive during a commit are
 * queued. The first thread that acquires the lock commits all queued changes in one write, so batches grow with the
 * load, and no separate commit thread is needed. Thread-safe.
 */
public final class GroupCommit {
    /** Number of full memtables beyond which commits wait for compaction, if there is enough memory. */
    private static final int MAX_FULL_MEM_TABLES = 3;

    /** The share of the heap for full memtables that wait for compaction. */
    private static final int HEAP_SHARE = 16;

    private final DocumentStore store;
    private final IndexTuning tuning;
    private final int maxFullMemTables;
    private final Queue<PendingChange<?>> pending = new ConcurrentLinkedQueue<>();
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition snapshotChanged = lock.newCondition();
    private volatile IndexSnapshot snapshot;
    private volatile IndexTotals totals;
    private @Nullable IndexException failure;

    /** A change that is waiting to be committed. Guarded by the lock until the change is done. */
    private static final class PendingChange<T> {
        private final IndexChange<T> change;
        private boolean done;
        private @Nullable T result;
        private @Nullable RuntimeException failure;

        PendingChange(IndexChange<T> change) {
            this.change = change;
        }

        void apply(Transaction transaction) {
            try {
                result = change.apply(transaction);
            } catch (DocumentExistsException e) {
                failure = e;
            }
        }

        void fail(RuntimeException reason) {
            failure = reason;
            done = true;
        }

        T result() {
            if (failure != null) {
                throw failure;
            }
            return Objects.requireNonNull(result);
        }
    }

    public GroupCommit(DocumentStore store, IndexSnapshot snapshot, IndexTuning tuning) {
        this.store = store;
        this.snapshot = snapshot;
        this.tuning = tuning;
        maxFullMemTables = maxFullMemTables(tuning);
        totals = store.totals();
    }

    /** Returns 1 for a small heap, on which several full memtables could leave no memory for the next change. */
    private static int maxFullMemTables(IndexTuning tuning) {
        long memTableBytes = 2L * Long.BYTES * tuning.memTablePostings();
        long fitting = Runtime.getRuntime().maxMemory() / HEAP_SHARE / memTableBytes;
        return (int) Math.max(1, Math.min(MAX_FULL_MEM_TABLES, fitting));
    }

    /** Returns the latest snapshot. */
    public IndexSnapshot snapshot() {
        return snapshot;
    }

    public IndexTotals totals() {
        return totals;
    }

    /** Commits a change. Returns its result once the change is on disk and visible to queries. */
    public <T> T commit(IndexChange<T> change) {
        PendingChange<T> own = new PendingChange<>(change);
        pending.add(own);
        lock.lock();
        try {
            // Wait before taking changes from the queue. Otherwise, a thread that gets the lock during await() could
            // find its own change neither queued nor done.
            while (!own.done && failure == null && fullMemTables().size() > maxFullMemTables) {
                snapshotChanged.awaitUninterruptibly();
            }
            if (!own.done) {
                commitPending();
            }
        } finally {
            lock.unlock();
        }
        return own.result();
    }

    /** Commits all queued changes. When this method returns, each of these changes is done or has failed. */
    private void commitPending() {
        List<PendingChange<?>> changes = new ArrayList<>();
        for (PendingChange<?> next = pending.poll(); next != null; next = pending.poll()) {
            changes.add(next);
        }
        try {
            if (failure != null) {
                throw copyOf(failure);
            }
            commit(changes);
            changes.forEach(change -> change.done = true);
        } catch (RuntimeException e) {
            changes.forEach(change -> change.fail(e));
        } catch (Error e) {
            IndexException reason = IndexErrors.unexpected("the change was not committed", e);
            changes.forEach(change -> change.fail(reason));
            throw e;
        }
    }

    /** Returns a copy of an exception, with the stack trace of the current thread. */
    private static IndexException copyOf(IndexException reason) {
        return new IndexException(String.valueOf(reason.getMessage()), reason);
    }

    private void commit(List<PendingChange<?>> changes) {
        try (Transaction transaction = new Transaction(store, snapshot.documentEnd(), totals)) {
            changes.forEach(change -> change.apply(transaction));
            if (!transaction.isEmpty()) {
                commit(transaction);
            }
        }
    }

    private void commit(Transaction transaction) {
        try {
            transaction.write();
            publish(transaction);
        } catch (IndexException e) {
            // Reject further changes, since it is unknown how much of the batch reached the disk.
            fail(e);
            throw copyOf(e);
        } catch (RuntimeException | Error e) {
            // The batch is on disk but not in the snapshot, so the next commit would reuse its document numbers.
            String what = "the index " + store.directory() + " cannot publish a committed change";
            fail(
                    e instanceof OutOfMemoryError
                            ? IndexErrors.unexpected(what, e)
                            : new IndexException(what + ": open the index again", e));
            throw e;
        }
    }

    private void publish(Transaction transaction) {
        int version = snapshot.version() + 1;
        MemTables memTables = new MemTables(snapshot, tuning);
        for (EncodedDocument document : transaction.added()) {
            memTables.add(document.set().elements());
        }
        for (long removed : transaction.removed().keys()) {
            snapshot.tombstones().add((int) removed, version);
        }
        totals = transaction.totals();
        snapshot = memTables.addTo(snapshot, version);
        snapshotChanged.signalAll();
    }

    /** Makes this object reject all further changes. Queries still work. */
    public void fail(IndexException reason) {
        lock.lock();
        try {
            if (failure == null) {
                failure = reason;
            }
            snapshotChanged.signalAll();
        } finally {
            lock.unlock();
        }
    }

    private List<MemTable> fullMemTables() {
        return snapshot.memTables().stream()
                .filter(table -> MemTables.isFull(table, tuning))
                .toList();
    }

    /** Waits for a full memtable and returns it. Returns null once {@link #fail} has been called. */
    @Nullable
    public MemTable awaitFullMemTable() throws InterruptedException {
        lock.lockInterruptibly();
        try {
            while (failure == null && fullMemTables().isEmpty()) {
                snapshotChanged.await();
            }
            return failure == null ? fullMemTables().get(0) : null;
        } finally {
            lock.unlock();
        }
    }

    /** Replaces all postings in the segment's document range with the segment, and deletes the obsolete tombstones. */
    public void replacePostings(PostingsSegment segment, IntList obsoleteTombstones) {
        lock.lock();
        try (StoreBatch batch = new StoreBatch(store)) {
            IndexSnapshot next = snapshot.with(segment);
            batch.putSegments(
                    next.segments().stream().map(PostingsSegment::name).toList());
            obsoleteTombstones.forEach(batch::removeTombstone);
            store.write(batch);
            snapshot = next;
            snapshotChanged.signalAll();
        } finally {
            lock.unlock();
        }
    }

    /**
     * Runs an action while commits are blocked. During the action, the latest snapshot includes all committed changes.
     */
    public <T> T withoutCommits(Supplier<T> action) {
        lock.lock();
        try {
            return action.get();
        } finally {
            lock.unlock();
        }
    }
}
