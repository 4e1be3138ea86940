package dev.doppel.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WarmScanSpeedTest {
    @TempDir
    private Path folder;

    private Path file(String... lines) throws IOException {
        return Files.write(folder.resolve("documents.jsonl"), List.of(lines));
    }

    @Test
    void theWalkReadsEveryStringValue() throws IOException {
        Path file = file("{\"id\":\"ab\",\"n\":12345,\"text\":\"caf\\u00e9\"}", "{\"nested\":[\"x\",{\"y\":\"zz\"}]}");
        assertThat(JsonlParseBaseline.characters(file)).isEqualTo(2 + 4 + 1 + 2);
    }

    @Test
    void theScanFindsPairsAtTheThreshold() throws IOException {
        Path file = file(
                "{\"id\":1,\"text\":\"one two three four five six\"}",
                "{\"id\":2,\"text\":\"One, two, three, four, five, six!\"}",
                "{\"id\":3,\"text\":\"something else that no other document contains\"}");
        assertThat(WarmScanSpeed.pairs(file, 0.8)).isOne();
    }

    @Test
    void theMedianLeavesOutTheFirstHalf() {
        assertThat(WarmScanSpeed.medianOfSecondHalf(90, 80, 3, 1)).isEqualTo(2);
        assertThat(WarmScanSpeed.medianOfSecondHalf(90, 5, 1, 3)).isEqualTo(2);
        assertThat(WarmScanSpeed.medianOfSecondHalf(7)).isEqualTo(7);
    }
}
