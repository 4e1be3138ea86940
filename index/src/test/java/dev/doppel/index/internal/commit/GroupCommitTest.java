package dev.doppel.index.internal.commit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.doppel.index.IndexException;
import dev.doppel.index.NewDocument;
import dev.doppel.index.internal.maintenance.IndexTuning;
import dev.doppel.index.internal.postings.MemTable;
import dev.doppel.index.internal.postings.PostingsSegment;
import dev.doppel.index.internal.postings.SegmentLayout;
import dev.doppel.index.internal.postings.SegmentName;
import dev.doppel.index.internal.postings.SegmentWriter;
import dev.doppel.index.internal.store.DocumentStore;
import dev.doppel.shingle.ShingleSet;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Nobody is told that a change was made before it was, whoever made it for him and whatever became of that one. */
class GroupCommitTest {
    private static final IndexTuning TUNING = new IndexTuning(4, 10);

    @TempDir
    private Path directory;

    private DocumentStore store;
    private GroupCommit ledger;

    @BeforeEach
    void aLedgerWithoutMaintenance() {
        DocumentStore.create(directory.resolve("documents"));
        store = DocumentStore.open(directory.resolve("documents"), DocumentStore.Mode.WRITE);
        ledger = new GroupCommit(store, new Snapshot(1, 0, new Tombstones(), List.of()), TUNING);
    }

    @AfterEach
    void close() {
        store.close();
    }

    @Test
    void aChangeThatAnotherTookAlongIsMadeWhenItReturns() throws Exception {
        for (int i = 0; i < 4; i++) {
            ledger.make(new AddChange(List.of(document("full " + i, 4))));
        }
        MemTable full = ledger.view().inMemory().get(0);
        PendingChange last = new AddChange(List.of(document("last", 1)));
        // The first takes the last along and finds no room; the second makes room; then it is the turn of the last.
        List<FutureTask<Boolean>> tasks = inThisOrder(List.of(
                () -> {
                    ledger.make(new AddChange(List.of(document("first", 1))));
                    return true;
                },
                () -> {
                    ledger.replace(written(full), List.of());
                    return true;
                },
                () -> {
                    ledger.make(last);
                    return last.isDone();
                }));
        for (FutureTask<Boolean> task : tasks) {
            assertThat(task.get()).isTrue();
        }
        assertThat(store.number("last")).isNotNegative();
    }

    @Test
    void whateverBecomesOfAChangeThoseItTookAlongAreNotTakenForMade() throws Exception {
        PendingChange bad = new PendingChange() {
            @Override
            void apply(Transaction transaction) {
                throw new StackOverflowError("thrown on purpose");
            }
        };
        List<FutureTask<Boolean>> tasks = inThisOrder(List.of(
                () -> {
                    ledger.make(bad);
                    return true;
                },
                () -> {
                    ledger.make(new AddChange(List.of(document("taken along", 1))));
                    return true;
                }));
        assertThatThrownBy(tasks.get(0)::get).hasRootCauseMessage("thrown on purpose");
        assertThatThrownBy(tasks.get(1)::get).hasRootCauseMessage("thrown on purpose");
        assertThat(store.number("taken along")).isNegative();
        ledger.make(new AddChange(List.of(document("next", 1))));
        assertThat(store.number("next")).isZero();
    }

    @Test
    void whatIsOnTheDiskAndCannotBeShownStopsTheLedger() {
        PendingChange bad = new PendingChange() {
            @Override
            @SuppressWarnings("NullAway") // on purpose: it can be written, and not be shown
            void apply(Transaction transaction) {
                transaction.add(document("bad", 1));
                transaction.added().add(null);
            }
        };
        assertThatThrownBy(() -> ledger.make(bad)).isInstanceOf(RuntimeException.class);
        assertThatThrownBy(() -> ledger.make(new AddChange(List.of(document("next", 1)))))
                .isInstanceOf(IndexException.class)
                .hasMessageContaining("open the index again");
        assertThat(store.number("bad")).isZero();
        assertThat(store.number("next")).isNegative();
    }

    /** Starts threads that come to the ledger one after the other, while nobody's turn is over. */
    private List<FutureTask<Boolean>> inThisOrder(List<Callable<Boolean>> callables) {
        return ledger.standStill(() -> {
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

    private PostingsSegment written(MemTable run) throws IOException {
        SegmentName name = new SegmentName(run.from(), run.to(), 0);
        SegmentWriter.write(
                directory, name, SegmentLayout.of(run.from(), run.to(), run.size()), run.reader(), run::elements);
        return PostingsSegment.open(directory, name);
    }

    private static PreparedAddition document(String id, int shingles) {
        long[] hashes = new long[shingles];
        for (int i = 0; i < shingles; i++) {
            hashes[i] = (long) i << 32;
        }
        return new PreparedAddition(new NewDocument(id, ""), ShingleSet.ofSorted(hashes), false);
    }
}
