package dev.doppel.viewer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ReportTest {
    private static final Pattern SCRIPT = Pattern.compile("<script type=\"module\">(.*?)</script>", Pattern.DOTALL);

    private static final List<ReportDocument> TWO =
            List.of(Reports.document("a", "some words"), Reports.document("b", "other words"));

    @Test
    void pairsReferToDocumentsOfTheReport() {
        assertThatThrownBy(() -> Reports.report(TWO, List.of(Reports.pair(0, 2, 0.5, List.of())), List.of()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("pair 0 must refer to documents of the report, 0 .. 1 (got: 2)");
    }

    @Test
    void passagesAreWithinTheirTexts() {
        assertThatThrownBy(() -> Reports.report(
                        TWO, List.of(Reports.pair(0, 1, 0.5, List.of(Reports.passage(0, 10, 3, 12)))), List.of()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("positions in b must be 0 .. 11 (got: 3 .. 12)");
    }

    @Test
    void groupsAreDisjointAndHaveTwoDocuments() {
        assertThatThrownBy(() -> Reports.report(TWO, List.of(), List.of(List.of(0))))
                .hasMessage("group 0 must have at least 2 documents (got: 1)");
        assertThatThrownBy(() -> Reports.report(TWO, List.of(), List.of(List.of(0, 1), List.of(1, 0))))
                .hasMessage("group 1 must not contain a document of another group (got: 1)");
        assertThatThrownBy(() -> Reports.report(TWO, List.of(), List.of(List.of(0, -1))))
                .hasMessage("group 0 must refer to documents of the report, 0 .. 1 (got: -1)");
    }

    @Test
    void sharesAreBetweenZeroAndOne() {
        assertThatThrownBy(() -> Reports.pair(0, 1, 1.5, List.of())).hasMessage("similarity must be 0 .. 1 (got: 1.5)");
        assertThatThrownBy(() -> Reports.pair(0, 1, Double.NaN, List.of()))
                .hasMessage("similarity must be 0 .. 1 (got: NaN)");
    }

    @Test
    void totalsAndHistogramMatchTheReport() {
        Report report = Reports.essays();
        assertThatThrownBy(() -> withTotals(report, new Report.Totals(5, 3, null), report.histogram()))
                .hasMessage("totals must count at least the 4 pairs shown (got: 3)");
        assertThatThrownBy(() -> withTotals(report, report.totals(), List.of(1L)))
                .hasMessage("histogram must have 10 bins (got: 1)");
    }

    private static Report withTotals(Report report, Report.Totals totals, List<Long> histogram) {
        return new Report(
                "",
                null,
                null,
                null,
                "",
                totals,
                report.documents(),
                report.pairs(),
                List.of(),
                histogram,
                List.of(),
                List.of());
    }

    @Test
    void unreadFilesAreCounted() {
        assertThatThrownBy(
                        () -> new Report.Reading(3, 3, List.of(new Report.Unread("a", null, "damaged", "damaged", ""))))
                .hasMessage("submitted must count the 1 files and records not read (got: 0)");
    }

    @Test
    void pageIsDeterministicAndSmall() throws IOException {
        StringWriter first = new StringWriter();
        StringWriter second = new StringWriter();
        ReportPage.write(Reports.comparison("a", "b"), first);
        ReportPage.write(Reports.comparison("a", "b"), second);
        assertThat(first.toString()).isEqualTo(second.toString());
        assertThat(first.toString().length()).isLessThan(320_000);
    }

    /** Returns the script of a report. */
    static String script() {
        StringWriter page = new StringWriter();
        try {
            ReportPage.write(Reports.comparison("a", "b"), page);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Matcher script = SCRIPT.matcher(page.toString());
        assertThat(script.find()).isTrue();
        return script.group(1);
    }

    @Test
    void policyAllowsOnlyTheScriptAndTheStyleByTheirHashes() throws IOException {
        StringWriter page = new StringWriter();
        ReportPage.write(Reports.comparison("a", "b"), page);
        assertThat(page.toString())
                .contains("content=\"default-src 'none'; style-src " + ScriptHash.of(FrontEnd.style()) + "; script-src "
                        + ScriptHash.of(script()) + "; base-uri 'none';")
                .doesNotContain("data:text", "src=");
    }

    @Test
    void everyModuleIsInTheScript() throws IOException, URISyntaxException {
        String script = script();
        Path folder = Path.of(FrontEnd.class.getResource("app.js").toURI()).getParent();
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files.map(file -> file.getFileName().toString()).filter(name -> name.endsWith(".js")))
                    .isNotEmpty()
                    .allSatisfy(name -> assertThat(script).contains("\nmodules['doppel/" + name + "'] = "));
        }
    }

    @Test
    void charactersThatCouldEndAScriptAreEscaped() throws IOException {
        String text = "a</script>&\u2028\u2029\ud83d\ude00\ud83d!\ude00\ud83d\ud83d\ude00\"";
        String expected = "a\\u003c/script\\u003e\\u0026\\u2028\\u2029\ud83d\ude00\\ud83d!\\ude00\\ud83d\ud83d\ude00\"";
        for (int cut = 0; cut <= text.length(); cut++) {
            StringWriter target = new StringWriter();
            try (Writer writer = new ScriptSafeWriter(target)) {
                writer.write(text, 0, cut);
                writer.write(text.substring(cut));
            }
            assertThat(target.toString()).as("cut at %d", cut).isEqualTo(expected);
        }
    }

    @Test
    void exceptionsOfTheWriterAreRethrown() {
        IOException full = new IOException("no space left");
        Writer failing = new Writer() {
            private int written;

            @Override
            public void write(char[] characters, int from, int length) throws IOException {
                written += length;
                if (written > 100_000) {
                    throw full;
                }
            }

            @Override
            public void flush() {}

            @Override
            public void close() {
                throw new UncheckedIOException(new IOException("closed by another"));
            }
        };
        assertThatThrownBy(() -> ReportPage.write(Reports.many(2000), failing)).isSameAs(full);
    }
}
