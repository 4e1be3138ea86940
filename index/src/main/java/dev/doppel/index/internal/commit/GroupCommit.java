package dev.doppel.index.internal.commit;

import dev.doppel.index.DocumentExistsException;
import dev.doppel.index.IndexException;
import dev.doppel.index.IndexUnavailableException;
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
 * queued. When the commit ends, one of the waiting threads writes all queued small changes in one batch. Batches
 * therefore grow with the load, and no separate commit thread is needed. Each large change is committed alone,
 * alternating with batches of small changes, so that a small change waits for at most one large change. This class is
 * thread-safe.
 */
public final class GroupCommit {
    /** A change is large if it has more than {@code 1 / LARGE_DIVISOR} of the postings of a full memtable. */
    private static final int LARGE_DIVISOR = 16;

    /**
     * The number of full memtables beyond which commits wait for compaction. The limit is lower if the heap is small.
     */
    private static final int MAX_FULL_MEM_TABLES = 3;

    /**
     * Full memtables that wait for compaction may use {@code 1 / HEAP_DIVISOR} of the heap, but one is always allowed.
     */
    private static final int HEAP_DIVISOR = 16;

    private final DocumentStore store;
    private final IndexTuning tuning;
    private final int maxFullMemTables;
    private final Queue<PendingChange<?>> small = new ConcurrentLinkedQueue<>();
    private final Queue<PendingChange<?>> large = new ConcurrentLinkedQueue<>();
    private final ReentrantLock lock = new ReentrantLock();
    /** Signalled when a commit ends, when postings are replaced, and when this object fails. */
    private final Condition changed = lock.newCondition();
    /**
     * Whether a thread is committing. During a commit, only the committing thread and the holder of the lock may
     * replace the snapshot.
     */
    private boolean committing;

    private boolean lastWasLarge = true;
    private volatile IndexSnapshot snapshot;
    private volatile IndexTotals totals;
    private @Nullable IndexException failure;

    /** A change that is waiting to be committed. Guarded by the lock until the change is done. */
    private static final class PendingChange<T> {
        private final IndexChange<T> change;
        /**
         * The postings of a large change, sorted before the commit so that other changes need not wait for the sort.
         */
        private final List<MemTable> sorted;

        private boolean done;
        private @Nullable T result;
        private @Nullable RuntimeException failure;

        PendingChange(IndexChange<T> change, List<MemTable> sorted) {
            this.change = change;
            this.sorted = sorted;
        }

        void apply(IndexTransaction transaction) {
            try {
                result = change.apply(transaction);
            } catch (DocumentExistsException | IllegalArgumentException e) {
                failure = e;
            }
        }

        void end(@Nullable RuntimeException reason) {
            failure = reason == null ? failure : reason;
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

    /** Returns the maximum number of full memtables. The maximum is 1 if more full memtables could exhaust the heap. */
    private static int maxFullMemTables(IndexTuning tuning) {
        long memTableBytes = 2L * Long.BYTES * tuning.memTablePostings();
        long fitting = Runtime.getRuntime().maxMemory() / HEAP_DIVISOR / memTableBytes;
        return (int) Math.max(1, Math.min(MAX_FULL_MEM_TABLES, fitting));
    }

    /** Returns the latest snapshot. */
    public IndexSnapshot snapshot() {
        return snapshot;
    }

    public IndexTotals totals() {
        return totals;
    }

    /** Commits a change, and returns its result once the change is on disk and visible to queries. */
    public <T> T commit(IndexChange<T> change) {
        boolean isLarge = change.postings() > tuning.memTablePostings() / LARGE_DIVISOR;
        PendingChange<T> own = new PendingChange<>(change, isLarge ? sort(change.documents()) : List.of());
        (isLarge ? large : small).add(own);
        List<PendingChange<?>> group;
        lock.lock();
        try {
            while (!own.done && !(isLarge ? mayCommitLarge(own) : mayCommitSmall())) {
                changed.awaitUninterruptibly();
            }
            group = own.done ? List.of() : takeGroup(isLarge);
        } finally {
            lock.unlock();
        }
        if (!group.isEmpty()) {
            commitGroup(group);
        }
        return own.result();
    }

    private boolean mayCommitLarge(PendingChange<?> change) {
        return !committing && large.peek() == change && (failure != null || (isLargeTurn() && !isBehind()));
    }

    private boolean isLargeTurn() {
        return !lastWasLarge || small.isEmpty();
    }

    /**
     * Returns whether small changes may be committed. While compaction lags behind, they may fill one more memtable.
     */
    private boolean mayCommitSmall() {
        if (committing || failure != null) {
            return !committing;
        }
        if (isBehind()) {
            long queued =
                    small.stream().mapToLong(next -> next.change.postings()).sum();
            return MemTables.openWeight(snapshot, tuning) + queued < tuning.memTablePostings();
        }
        return lastWasLarge || large.isEmpty();
    }

    /** Returns whether too many full memtables are waiting for compaction. */
    private boolean isBehind() {
        return fullMemTables().size() > maxFullMemTables;
    }

    private List<PendingChange<?>> takeGroup(boolean isLarge) {
        List<PendingChange<?>> group = new ArrayList<>();
        Queue<PendingChange<?>> queue = isLarge ? large : small;
        for (PendingChange<?> next = queue.poll(); next != null; next = isLarge ? null : queue.poll()) {
            group.add(next);
        }
        committing = true;
        lastWasLarge = isLarge;
        return group;
    }

    /** Commits a group of changes. When this method returns, each change has either succeeded or failed. */
    private void commitGroup(List<PendingChange<?>> group) {
        @Nullable RuntimeException reason = null;
        try {
            IndexException earlier = failure();
            if (earlier != null) {
                throw copyOf(earlier);
            }
            commit(group);
        } catch (RuntimeException e) {
            reason = e;
        } catch (Error e) {
            reason = IndexErrors.unexpected("the change was not committed", e);
            throw e;
        } finally {
            end(group, reason);
        }
    }

    /** Returns the reason why changes are rejected, or null if they are accepted. */
    public @Nullable IndexException failure() {
        lock.lock();
        try {
            return failure;
        } finally {
            lock.unlock();
        }
    }

    private void end(List<PendingChange<?>> group, @Nullable RuntimeException reason) {
        lock.lock();
        try {
            for (PendingChange<?> change : group) {
                change.end(reason);
            }
            committing = false;
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    /** Returns a copy of an exception, with the stack trace of the current thread. */
    private static IndexException copyOf(IndexException reason) {
        String message = String.valueOf(reason.getMessage());
        return reason instanceof IndexUnavailableException
                ? new IndexUnavailableException(message, reason)
                : new IndexException(message, reason);
    }

    private void commit(List<PendingChange<?>> changes) {
        try (IndexTransaction transaction = new IndexTransaction(store, snapshot.documentEnd(), totals)) {
            changes.forEach(change -> change.apply(transaction));
            if (!transaction.isEmpty()) {
                PendingChange<?> first = changes.get(0);
                boolean isSorted = first.change.documents().equals(transaction.added());
                commit(transaction, isSorted ? first.sorted : List.of());
            }
        }
    }

    private void commit(IndexTransaction transaction, List<MemTable> sorted) {
        try {
            transaction.write();
            publish(transaction, sorted);
        } catch (IndexException e) {
            // Reject further changes, since it is unknown how much of the batch reached the disk.
            fail(e);
            throw copyOf(e);
        } catch (RuntimeException | Error e) {
            // The batch is on disk but not in the snapshot, so another commit would reuse its document numbers.
            String what = "the index " + store.directory() + " cannot publish a committed change";
            fail(
                    e instanceof OutOfMemoryError
                            ? IndexErrors.unexpected(what, e)
                            : new IndexException(what + ": open the index again", e));
            throw e;
        }
    }

    private List<MemTable> sort(List<EncodedDocument> documents) {
        return MemTables.sort(
                documents.stream().map(document -> document.set().elements()).toList(), tuning);
    }

    /**
     * Publishes a snapshot that includes the transaction.
     *
     * @param sorted the sorted postings of the added documents, or an empty list if they are not sorted
     */
    private void publish(IndexTransaction transaction, List<MemTable> sorted) {
        int version = snapshot.version() + 1;
        MemTables memTables = new MemTables(snapshot, tuning);
        if (sorted.isEmpty()) {
            for (EncodedDocument document : transaction.added()) {
                memTables.add(document.set().elements());
            }
        } else {
            memTables.addSorted(sorted);
        }
        for (long removed : transaction.removed().keys()) {
            snapshot.tombstones().add((int) removed, version);
        }
        totals = transaction.totals();
        snapshot = memTables.addTo(snapshot, version);
    }

    /** Rejects all further changes for the given reason. Queries still work. */
    public void fail(IndexException reason) {
        lock.lock();
        try {
            if (failure == null) {
                failure = reason;
            }
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    private void lockBetweenCommits() {
        lock.lock();
        while (committing) {
            changed.awaitUninterruptibly();
        }
    }

    private List<MemTable> fullMemTables() {
        return snapshot.memTables().stream()
                .filter(table -> MemTables.isFull(table, tuning))
                .toList();
    }

    /** Waits for a full memtable and returns it, or returns null once {@link #fail} has been called. */
    @Nullable
    public MemTable awaitFullMemTable() throws InterruptedException {
        lock.lockInterruptibly();
        try {
            while (failure == null && fullMemTables().isEmpty()) {
                changed.await();
            }
            return failure == null ? fullMemTables().get(0) : null;
        } finally {
            lock.unlock();
        }
    }

    /** Replaces all postings in the segment's document range with the segment, and deletes the obsolete tombstones. */
    public void replacePostings(PostingsSegment segment, IntList obsoleteTombstones) {
        lockBetweenCommits();
        try (StoreBatch batch = new StoreBatch(store)) {
            IndexSnapshot next = snapshot.with(segment);
            batch.putSegments(
                    next.segments().stream().map(PostingsSegment::name).toList());
            obsoleteTombstones.forEach(batch::removeTombstone);
            store.write(batch);
            snapshot = next;
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    /**
     * Runs an action while commits are blocked. During the action, the latest snapshot includes all committed changes.
     */
    public <T> T withoutCommits(Supplier<T> action) {
        lockBetweenCommits();
        try {
            return action.get();
        } finally {
            lock.unlock();
        }
    }
}
