package dev.doppel.dedup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.doppel.Progress;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.SortedMap;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tests that neither results nor resumed runs depend on file times. Doppel does not read the wall clock, so changes to
 * the clock can affect it only through file times.
 */
class ClockTest {
    private static final List<Instant> PAST_AND_FUTURE =
            List.of(Instant.EPOCH.plusSeconds(1), Instant.parse("2103-01-01T00:00:00Z"));

    @TempDir
    private Path folder;

    private static void setTimes(Path tree, Instant time) throws IOException {
        try (Stream<Path> files = Files.walk(tree)) {
            for (Path file : files.toList()) {
                Files.setLastModifiedTime(file, FileTime.from(time));
            }
        }
    }

    private static Progress stoppedAt(String stage) {
        return new Progress() {
            @Override
            public void stage(String name, long total) {
                if (name.equals(stage)) {
                    throw new IllegalStateException("stopped");
                }
            }

            @Override
            public void advance(long amount) {}
        };
    }

    @Test
    void resultsAndResumingDoNotDependOnTheClock() throws IOException {
        Path input = RandomCorpus.of(new SplittableRandom(5), 30).writeTo(folder.resolve("in"));
        Path undisturbed = folder.resolve("undisturbed");
        Runs.run(Runs.options(undisturbed, input));
        SortedMap<String, String> expected = Runs.content(undisturbed);
        for (Instant inputTime : PAST_AND_FUTURE) {
            setTimes(input, inputTime);
            for (Instant runTime : PAST_AND_FUTURE) {
                for (String stage : List.of("ordering", "writing")) {
                    Path output = folder.resolve("out-" + inputTime + runTime + stage);
                    DedupOptions options = Runs.options(output, input);
                    assertThatThrownBy(() -> new Dedup(options, stoppedAt(stage)).run())
                            .hasMessage("stopped");
                    setTimes(output, runTime);
                    Runs.run(options.withExisting(DedupOptions.Existing.RESUME));
                    assertThat(Runs.content(output)).isEqualTo(expected);
                }
            }
        }
    }
}
