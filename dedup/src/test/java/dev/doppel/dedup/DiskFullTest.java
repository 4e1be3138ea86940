package dev.doppel.dedup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.doppel.cluster.KeepPolicy;
import dev.doppel.testing.Property;
import dev.doppel.testing.disk.DiskFaults;
import dev.doppel.testing.disk.FaultyDisk;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.SortedMap;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests that a full disk causes a one-line error, leaves no incomplete output, and allows the run to be resumed. */
class DiskFullTest {
    @TempDir
    private Path folder;

    private final FaultyDisk disk = new FaultyDisk();
    private Path input = Path.of("");
    private SortedMap<String, String> inputs = new TreeMap<>();
    private SortedMap<String, String> expected = new TreeMap<>();
    private int runs;

    /** How long the disk remains full. */
    private enum Full {
        FOR_GOOD,
        ONCE;

        void after(long writes, DiskFaults faults) {
            if (this == ONCE) {
                faults.fullOnceAfter(writes);
            } else {
                faults.fullAfter(writes);
            }
        }
    }

    @BeforeEach
    void anUndisturbedRun() throws IOException {
        input = RandomCorpus.of(new SplittableRandom(7), 16).writeTo(folder.resolve("in"));
        Files.writeString(input.resolve("a.jsonl"), "no JSON\n", StandardOpenOption.APPEND);
        inputs = Runs.content(input);
        Path undisturbed = folder.resolve("undisturbed");
        Runs.run(options(undisturbed));
        expected = Runs.content(undisturbed);
    }

    private DedupOptions options(Path output) {
        return Runs.options(output, input).withKeep(KeepPolicy.LONGEST);
    }

    private DedupOptions next() {
        return options(disk.path(folder.resolve("out" + runs++ + "/deep")));
    }

    private static Path real(DedupOptions options) {
        return Path.of(options.output().toString());
    }

    private static void resume(DedupOptions options) {
        Runs.run(options.withExisting(DedupOptions.Existing.RESUME));
    }

    @ParameterizedTest
    @EnumSource(Full.class)
    void aRunCanBeResumedAfterAnyFailedWrite(Full full) {
        for (long room = 0; ; room++) {
            DedupOptions options = next();
            full.after(room, disk.faults());
            Throwable failure = catchThrowable(() -> Runs.run(options));
            disk.faults().free();
            if (failure != null) {
                assertOneLine(failure, options.output(), room);
                assertComplete(real(options), room);
                resume(options);
            } else if (disk.faults().writes() <= room) {
                assertThat(room).as("writes of a run").isGreaterThan(50);
                return;
            }
            assertThat(Runs.content(real(options)))
                    .as("full after %d writes", room)
                    .isEqualTo(expected);
            assertThat(Runs.content(input)).isEqualTo(inputs);
        }
    }

    /** Asserts that the error message is one line that contains the path, the reason and the remedy. */
    private static void assertOneLine(Throwable failure, Path output, long room) {
        assertThat(failure)
                .as("full after %d writes", room)
                .isInstanceOf(UncheckedIOException.class)
                .hasMessageMatching(
                        "cannot \\w+ \\S+: No space left on device; free some space, then continue with --resume")
                .hasMessageContaining(String.valueOf(output.getParent()));
    }

    /** Asserts that every existing output is complete. */
    private void assertComplete(Path output, long room) {
        if (Files.exists(output)) {
            SortedMap<String, String> found = Runs.content(output);
            found.keySet().removeIf(name -> name.startsWith(".doppel/"));
            assertThat(expected).as("full after %d writes", room).containsAllEntriesOf(found);
        }
    }

    @Property(tries = 5)
    void aRunSucceedsAfterTheDiskWasFullManyTimes(SplittableRandom random) {
        DedupOptions options = next().withExisting(DedupOptions.Existing.RESUME);
        Throwable failure;
        int failures = 0;
        do {
            disk.faults().fullAfter(random.nextInt(5, 60));
            failure = catchThrowable(() -> Runs.run(options));
            disk.faults().free();
            if (failure != null) {
                assertOneLine(failure, options.output(), failures++);
                assertComplete(real(options), failures);
            }
        } while (failure != null && failures < 1000);
        assertThat(Runs.content(real(options))).isEqualTo(expected);
    }

    @Test
    void theOldOutputRemainsIfTheDiskIsFull() {
        DedupOptions options = next();
        Runs.run(options);
        SortedMap<String, String> before = Runs.content(real(options));
        disk.faults().fullAfter(30);
        assertThat(catchThrowable(() -> Runs.run(options.withExisting(DedupOptions.Existing.REPLACE))))
                .isInstanceOf(UncheckedIOException.class);
        disk.faults().free();
        SortedMap<String, String> after = Runs.content(real(options));
        after.keySet().removeIf(name -> name.startsWith(".doppel/"));
        assertThat(after).isEqualTo(before);
    }
}
