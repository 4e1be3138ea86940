package dev.doppel.dedup;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.SortedMap;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Kills real processes with SIGKILL. */
@DisabledOnOs(OS.WINDOWS)
class KillTest {
    private static final int POINTS = 20;
    private static final int SIGKILL_EXIT = 128 + 9;

    @TempDir
    private Path folder;

    /** How a process ended. */
    private record End(int exitCode, String output) {}

    private static End run(Path input, Path output, long events) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(
                        ProcessHandle.current().info().command().orElse("java"),
                        "-Xmx256m",
                        "-cp",
                        System.getProperty("java.class.path"),
                        KilledRun.class.getName(),
                        input.toString(),
                        output.toString(),
                        Long.toString(events))
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new End(process.waitFor(), printed.strip());
    }

    @Test
    void aRunKilledAtTwentyPointsAndResumedEndsLikeOneThatWasNot() throws Exception {
        Path input = RandomCorpus.of(new SplittableRandom(3), 400).writeTo(folder.resolve("in"));
        Path undisturbed = folder.resolve("undisturbed");
        End end = run(input, undisturbed, Long.MAX_VALUE);
        assertThat(end.exitCode()).isZero();
        SortedMap<String, String> expected = Runs.content(undisturbed);
        long events = Long.parseLong(end.output());
        assertThat(events).isGreaterThan(POINTS);
        for (int point = 0; point < POINTS; point++) {
            Path output = folder.resolve("out" + point);
            long after = point * (events - 1) / (POINTS - 1);
            assertThat(run(input, output, after).exitCode())
                    .as("killed after %d events", after)
                    .isEqualTo(SIGKILL_EXIT);
            assertThat(output.resolve("run.json")).doesNotExist();
            assertThat(run(input, output, Long.MAX_VALUE).exitCode()).isZero();
            assertThat(Runs.content(output)).as("killed after %d events", after).isEqualTo(expected);
        }
    }
}
