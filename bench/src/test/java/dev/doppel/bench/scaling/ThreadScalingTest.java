package dev.doppel.bench.scaling;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.Progress;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ThreadScalingTest {
    private static final String TEXT = "one two three four five six seven eight nine ten";

    @TempDir
    private Path folder;

    @ParameterizedTest
    @EnumSource(MeasuredCommand.class)
    void everyCommandFindsTheCopy(MeasuredCommand command) throws IOException {
        Path input = Files.createDirectory(folder.resolve("input"));
        Files.writeString(input.resolve("a.txt"), TEXT);
        Files.writeString(input.resolve("b.txt"), TEXT);
        Files.writeString(input.resolve("c.txt"), TEXT.toUpperCase(Locale.ROOT).replace("T", "s"));
        for (int threads = 1; threads <= 2; threads++) {
            assertThat(command.run(input, folder.resolve("output"), threads, Progress.NONE))
                    .isEqualTo(1);
        }
    }

    @Test
    void stageTimesAddUpAndAreFoundByTime() {
        StageStartTimes times = new StageStartTimes();
        Instant before = Instant.now().minusSeconds(1);
        times.stage("reading", -1);
        Instant during = Instant.now();
        times.stage("comparing", -1);
        times.stage("reading", -1);
        times.end();
        assertThat(times.seconds().keySet()).containsExactly("starting", "reading", "comparing");
        assertThat(times.at(before)).isNull();
        assertThat(times.at(during)).isIn("reading", "comparing");
        assertThat(times.at(Instant.now().plusSeconds(1))).isNull();
    }
}
