package dev.doppel.index.internal.commit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.doppel.index.IndexException;
import dev.doppel.index.NewDocument;
import dev.doppel.index.internal.postings.IndexSnapshot;
import dev.doppel.index.internal.postings.IndexTuning;
import dev.doppel.index.internal.postings.MemTable;
import dev.doppel.index.internal.postings.TestSegments;
import dev.doppel.index.internal.postings.Tombstones;
import dev.doppel.index.internal.store.DocumentStore;
import dev.doppel.index.internal.store.EncodedDocument;
import dev.doppel.internal.collect.IntList;
import dev.doppel.shingle.ShingleSet;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Tests that a commit returns only after its change is committed, even if another thread commits the change. */
class GroupCommitTest {
    private static final IndexTuning TUNING = new IndexTuning(4, 10);

    @TempDir
    private Path directory;

    private DocumentStore store;
    private GroupCommit commits;

    @BeforeEach
    void openWithoutCompaction() {
        DocumentStore.create(directory.resolve("documents"));
        store = DocumentStore.open(directory.resolve("documents"), DocumentStore.Mode.WRITE);
        openWith(TUNING);
    }

    private void openWith(IndexTuning tuning) {
        commits = new GroupCommit(store, new IndexSnapshot(1, 0, new Tombstones(), List.of()), tuning);
    }

    @AfterEach
    void close() {
        store.close();
    }

    @Test
    void changeThatWaitsForCompactionIsCommittedWhenItReturns() throws Exception {
        for (int i = 0; i < 4; i++) {
            commits.commit(add("full " + i, 4));
        }
        MemTable full = commits.snapshot().memTables().get(0);
        // The first task waits, since too many memtables are full. The second task replaces a full memtable with a
        // segment. The last task then gets the lock.
        List<FutureTask<Boolean>> tasks = startInOrder(List.of(
                () -> {
                    commits.commit(add("first", 1));
                    return exists("first");
                },
                () -> {
                    commits.replacePostings(TestSegments.write(directory, full), new IntList());
                    return true;
                },
                () -> {
                    commits.commit(add("last", 1));
                    return exists("last");
                }));
        for (FutureTask<Boolean> task : tasks) {
            assertThat(task.get()).isTrue();
        }
        assertThat(exists("last")).isTrue();
    }

    @Test
    void errorInAChangeFailsTheOthersOfItsGroup() throws Exception {
        openWith(new IndexTuning(1_600, 10)); // both changes are small
        List<FutureTask<Boolean>> tasks = startInOrder(List.of(
                () -> commits.commit(transaction -> {
                    throw new StackOverflowError("thrown on purpose");
                }),
                () -> {
                    commits.commit(add("in the same group", 1));
                    return true;
                }));
        assertThatThrownBy(tasks.get(0)::get).hasRootCauseMessage("thrown on purpose");
        assertThatThrownBy(tasks.get(1)::get).hasRootCauseMessage("thrown on purpose");
        assertThat(exists("in the same group")).isFalse();
        commits.commit(add("next", 1));
        assertThat(store.number("next")).isZero();
    }

    @Test
    @SuppressWarnings("NullAway") // deliberately adds null, so that publishing fails after the change is written
    void changeThatCannotBePublishedStopsAllCommits() {
        IndexChange<Boolean> bad = transaction -> {
            transaction.add(document("bad", 1));
            return transaction.added().add(null);
        };
        assertThatThrownBy(() -> commits.commit(bad)).isInstanceOf(RuntimeException.class);
        assertThatThrownBy(() -> commits.commit(add("next", 1)))
                .isInstanceOf(IndexException.class)
                .hasMessageContaining("open the index again");
        assertThat(store.number("bad")).isZero();
        assertThat(exists("next")).isFalse();
    }

    @Test
    void smallChangesPrecedeLargeOnesThatWait() throws Exception {
        openWith(new IndexTuning(1_600, 10));
        List<String> order = new ArrayList<>();
        List<IndexTransaction> transactions = new ArrayList<>();
        List<Callable<Boolean>> changes = new ArrayList<>();
        for (String id : List.of("large 1", "small 1", "large 2", "small 2", "large 3")) {
            List<EncodedDocument> documents = List.of(document(id, id.startsWith("large") ? 101 : 100));
            changes.add(() -> commits.commit(new IndexChange.Addition<>(documents, transaction -> {
                order.add(id);
                return transactions.add(transaction);
            })));
        }
        for (FutureTask<Boolean> task : startInOrder(changes)) {
            assertThat(task.get()).isTrue();
        }
        assertThat(order).containsExactly("small 1", "small 2", "large 1", "large 2", "large 3");
        assertThat(transactions.get(0)).isSameAs(transactions.get(1));
        assertThat(transactions.stream().distinct()).hasSize(4);
    }

    @Test
    void smallAndLargeChangesTakeTurns() throws Exception {
        openWith(new IndexTuning(1_600, 10));
        commits.commit(add("small 0", 1));
        List<String> order = new ArrayList<>();
        List<Callable<Boolean>> changes = new ArrayList<>();
        for (String id : List.of("small 1", "large 1")) {
            List<EncodedDocument> documents = List.of(document(id, id.startsWith("large") ? 101 : 1));
            changes.add(() -> commits.commit(new IndexChange.Addition<>(documents, transaction -> order.add(id))));
        }
        for (FutureTask<Boolean> task : startInOrder(changes)) {
            assertThat(task.get()).isTrue();
        }
        assertThat(order).containsExactly("large 1", "small 1");
    }

    @Test
    @Timeout(
            value = 60,
            threadMode = Timeout.ThreadMode.SEPARATE_THREAD) // a small change that waits would wait forever
    void onlyLargeChangesWaitForCompaction() throws Exception {
        openWith(new IndexTuning(1_600, 10));
        for (int i = 0; i < 4; i++) {
            commits.commit(add("full " + i, 1_600));
        }
        FutureTask<Boolean> waiting = startInOrder(List.of(() -> {
                    commits.commit(add("large", 200));
                    return true;
                }))
                .get(0);
        for (int i = 0; i < 10; i++) {
            commits.commit(add("small " + i, 100));
            assertThat(exists("small " + i)).isTrue();
        }
        assertThat(waiting.isDone()).isFalse();
        for (int i = 0; i < 4; i++) {
            MemTable full = commits.snapshot().memTables().get(0);
            commits.replacePostings(TestSegments.write(directory, full), new IntList());
        }
        assertThat(waiting.get()).isTrue();
        assertThat(exists("large")).isTrue();
    }

    /** Starts threads that wait for the lock in the given order, while the current thread holds the lock. */
    private List<FutureTask<Boolean>> startInOrder(List<Callable<Boolean>> callables) {
        return commits.withoutCommits(() -> {
            List<FutureTask<Boolean>> tasks = new ArrayList<>();
            for (Callable<Boolean> callable : callables) {
                FutureTask<Boolean> task = new FutureTask<>(callable);
                tasks.add(task);
                Thread thread = new Thread(task);
                thread.start();
                while (thread.getState() != Thread.State.WAITING) {
                    Thread.onSpinWait();
                }
            }
            return tasks;
        });
    }

    private boolean exists(String id) {
        return store.number(id) != DocumentStore.NONE;
    }

    private static IndexChange<?> add(String id, int shingles) {
        return IndexChange.add(List.of(document(id, shingles)));
    }

    private static EncodedDocument document(String id, int shingles) {
        long[] hashes = new long[shingles];
        for (int i = 0; i < shingles; i++) {
            hashes[i] = (long) i << 32;
        }
        return EncodedDocument.of(new NewDocument(id, ""), ShingleSet.ofSorted(hashes), false);
    }
}
