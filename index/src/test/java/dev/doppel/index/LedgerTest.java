package dev.doppel.index;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

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
class LedgerTest {
    private static final Tuning TUNING = new Tuning(4, 10);

    @TempDir
    private Path directory;

    private DocumentStore store;
    private Ledger ledger;

    @BeforeEach
    void aLedgerWithoutMaintenance() {
        DocumentStore.create(directory.resolve("documents"));
        store = DocumentStore.open(directory.resolve("documents"), DocumentStore.Mode.WRITE);
        ledger = new Ledger(store, new View(1, 0, new Deaths(), List.of()), TUNING);
    }

    @AfterEach
    void close() {
        store.close();
    }

    @Test
    void aChangeThatAnotherTookAlongIsMadeWhenItReturns() throws Exception {
        for (int i = 0; i < 4; i++) {
            ledger.make(new Additions(List.of(document("full " + i, 4))));
        }
        MemoryRun full = ledger.view().inMemory().get(0);
        Change last = new Additions(List.of(document("last", 1)));
        // The first takes the last along and finds no room; the second makes room; then it is the turn of the last.
        List<FutureTask<Boolean>> tasks = inThisOrder(List.of(
                () -> {
                    ledger.make(new Additions(List.of(document("first", 1))));
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
        Change bad = new Change() {
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
                    ledger.make(new Additions(List.of(document("taken along", 1))));
                    return true;
                }));
        assertThatThrownBy(tasks.get(0)::get).hasRootCauseMessage("thrown on purpose");
        assertThatThrownBy(tasks.get(1)::get).hasRootCauseMessage("thrown on purpose");
        assertThat(store.number("taken along")).isNegative();
        ledger.make(new Additions(List.of(document("next", 1))));
        assertThat(store.number("next")).isZero();
    }

    @Test
    void whatIsOnTheDiskAndCannotBeShownStopsTheLedger() {
        Change bad = new Change() {
            @Override
            @SuppressWarnings("NullAway") // on purpose: it can be written, and not be shown
            void apply(Transaction transaction) {
                transaction.add(document("bad", 1));
                transaction.added().add(null);
            }
        };
        assertThatThrownBy(() -> ledger.make(bad)).isInstanceOf(RuntimeException.class);
        assertThatThrownBy(() -> ledger.make(new Additions(List.of(document("next", 1)))))
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

    private FileRun written(MemoryRun run) throws IOException {
        RunName name = new RunName(run.from(), run.to(), 0);
        RunWriter.write(directory, name, RunLayout.of(run.from(), run.to(), run.size()), run.reader(), run::elements);
        return FileRun.open(directory, name);
    }

    private static PreparedDocument document(String id, int shingles) {
        long[] hashes = new long[shingles];
        for (int i = 0; i < shingles; i++) {
            hashes[i] = (long) i << 32;
        }
        return new PreparedDocument(new NewDocument(id, ""), ShingleSet.ofSorted(hashes), false);
    }
}
