package dev.doppel.cli.scan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.cli.console.Console;
import dev.doppel.cli.console.StageProgress;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class ManyPairsWarningTest {
    private static final String FIXES =
            " or more as CSV: --max-pairs 1000000 lists only the strongest, --groups-output without -o and --json lists"
                    + " only groups, and doppel dedup finds copies without comparing all of them\n";

    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    private final ManyPairsWarning forecast = new ManyPairsWarning(new StageProgress(
            new Console(
                    InputStream.nullInputStream(),
                    Console.writer(OutputStream.nullOutputStream()),
                    new PrintStream(err, true, StandardCharsets.UTF_8),
                    false,
                    false),
            false,
            false));

    private void compare(int documents, long pairsEach) {
        for (int i = 0; i < documents; i++) {
            forecast.found(pairsEach);
            forecast.advance(1);
        }
    }

    @Test
    void equalDocumentsAreAnnouncedBeforeTheyAreCompared() {
        forecast.stage("reading", -1);
        forecast.equal(1_249_975_000);
        assertThat(err)
                .hasToString("doppel: the result will have at least 1,249,975,000 pairs of equal documents," + " 200 GB"
                        + FIXES);
        forecast.stage("comparing", 50_000);
        compare(50_000, 25_000);
        assertThat(err.toString(StandardCharsets.UTF_8)).hasLineCount(1);
    }

    @Test
    void similarDocumentsAreAnnouncedOnceTheyHaveManyPairs() {
        forecast.equal(9_999_999);
        forecast.stage("sketching", 20_000);
        forecast.advance(20_000);
        forecast.stage("comparing", 20_000);
        compare(4_999, 2_000);
        assertThat(err).hasToString("");
        compare(3_000, 2_000);
        assertThat(err)
                .hasToString("doppel: the result will have about 160,000,000 pairs (so far, 4,999 of 20,000 documents"
                        + " have 10,000,000), 26 GB" + FIXES);
    }

    @Test
    void theForecastIsAtMostTheNumberOfAllPairs() {
        forecast.stage("comparing", 6_000);
        forecast.advance(1_000);
        forecast.found(10_000_000);
        assertThat(err.toString(StandardCharsets.UTF_8)).contains(" about 18,000,000 pairs ");
    }
}
