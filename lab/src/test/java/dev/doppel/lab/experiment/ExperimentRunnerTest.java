package dev.doppel.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.doppel.lab.internal.html.HtmlPage;
import dev.doppel.lab.plot.Chart;
import dev.doppel.lab.plot.ChartAxis;
import dev.doppel.lab.plot.ChartPoint;
import dev.doppel.lab.plot.ChartSeries;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ExperimentRunnerTest {
    private static final ExperimentSettings QUICK = new ExperimentSettings(3, true, List.of());

    private static Experiment experiment(String name) {
        return Experiments.ALL.stream()
                .filter(experiment -> experiment.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void allExperimentsAreListed() {
        assertThat(Experiments.names())
                .containsExactly(
                        "shingle-size",
                        "hash-families",
                        "approaches",
                        "precision",
                        "rows",
                        "threshold",
                        "shingle-error",
                        "jaccard-distribution",
                        "sensitivity",
                        "s-curves",
                        "bands-for-threshold",
                        "shingle-hashes",
                        "sketches",
                        "passages",
                        "disguises");
        assertThat(Experiments.ALL).allSatisfy(experiment -> {
            assertThat(experiment.subject().title()).isNotBlank();
            assertThat(experiment.subject().source()).isNotBlank();
            assertThat(experiment.subject().reported()).endsWith(".");
        });
    }

    @Test
    void filesAreNamedAfterTheExperimentAndThePageIsLast() {
        List<String> summaries = new ArrayList<>();
        Map<String, String> files = new ExperimentRunner(QUICK)
                .run(
                        List.of(experiment("shingle-size"), experiment("s-curves")),
                        (experiment, findings) -> summaries.add(experiment.name() + ": " + findings.summary()));
        assertThat(files.keySet())
                .containsExactly(
                        "shingle-size-summary.csv",
                        "shingle-size.csv",
                        "shingle-size.svg",
                        "s-curves.csv",
                        "s-curves-observed.csv",
                        "s-curves-promised.csv",
                        "s-curves.svg",
                        "s-curves-2.svg",
                        "s-curves-3.svg",
                        "index.html");
        assertThat(summaries).hasSize(2);
        String page = files.get("index.html");
        assertThat(page)
                .contains("Seed 3; a quick run")
                .contains("Java " + System.getProperty("java.version"))
                .contains("id=\"shingle-size\"", "id=\"s-curves\"")
                .contains(files.get("s-curves-2.svg"))
                .contains("href=\"s-curves-promised.csv\"")
                .doesNotContain("<script", "@import", "url(")
                .doesNotContainPattern("(src|href)=\"(?!#|[a-z0-9-]+\\.(csv|svg)\")");
    }

    @Test
    void aPageWithoutFilesHasNoLinksAndItsPolicyAllowsOnlyItsStyles() throws Exception {
        Map<String, String> files = new ExperimentRunner(QUICK)
                .runAlone(List.of(experiment("bands-for-threshold")), (experiment, findings) -> {});
        assertThat(files).containsKey("bands-for-threshold.csv");
        String page = String.valueOf(files.get("index.html"));
        assertThat(page).doesNotContain("href=", "style=", "<script");
        List<String> styles = new ArrayList<>();
        for (Matcher style = Pattern.compile("(?s)<style>(.*?)</style>").matcher(page); style.find(); ) {
            byte[] digest =
                    MessageDigest.getInstance("SHA-256").digest(style.group(1).getBytes(StandardCharsets.UTF_8));
            styles.add("'sha256-" + Base64.getEncoder().encodeToString(digest) + "'");
        }
        assertThat(styles).hasSizeGreaterThan(1);
        assertThat(HtmlPage.policy())
                .startsWith("default-src 'none'; style-src ")
                .contains(styles)
                .doesNotContain("unsafe");
    }

    @ParameterizedTest
    @ValueSource(strings = {"shingle-size", "s-curves"})
    void dataDependOnTheSeedOnly(String name) {
        assertThat(csv(name, 5)).isEqualTo(csv(name, 5)).isNotEqualTo(csv(name, 6));
    }

    private static List<String> csv(String name, long seed) {
        return experiment(name).run(new ExperimentSettings(seed, true, List.of())).tables().stream()
                .map(DataTable::csv)
                .toList();
    }

    @Test
    void numbersSurviveCsv() {
        DataTable table = new DataTable("t", "name,value")
                .add("plain", 0.1 + 0.2)
                .add("with, \"quotes\"", 7)
                .add("two\nlines", 1e-7);
        assertThat(table.csv())
                .isEqualTo(
                        "name,value\nplain,0.30000000000000004\n\"with, \"\"quotes\"\"\",7\n\"two\nlines\",0.0000001\n");
        assertThat(table.shown())
                .containsExactly(
                        List.of("plain", "0.3000"),
                        List.of("with, \"quotes\"", "7"),
                        List.of("two\nlines", "1.00e-07"));
        assertThat(table.isNumber("value")).isTrue();
        assertThat(table.isNumber("name")).isFalse();
        assertThat(table.where("name", "plain").numbers("value")).containsExactly(0.1 + 0.2);
        assertThatThrownBy(() -> table.number(0, "weight")).hasMessage("there is no column weight in t: [name, value]");
        assertThatThrownBy(() -> table.add("alone")).hasMessage("a row of t must have 2 values (got: 1)");
    }

    @Test
    void exceptionsOfExperimentsReachTheCaller() {
        Experiment broken = new Experiment() {
            @Override
            public Subject subject() {
                return new Subject("broken", "Broken", "nowhere", "Nothing.");
            }

            @Override
            public ExperimentFindings run(ExperimentSettings settings) {
                throw new IllegalStateException("no result");
            }
        };
        assertThatThrownBy(() -> new ExperimentRunner(QUICK).run(List.of(broken), (experiment, findings) -> {}))
                .hasMessage("no result");
    }

    @Test
    void tablesAreFoundByName() {
        ExperimentFindings findings = new ExperimentFindings(
                "found",
                List.of(new DataTable("data", "x")),
                List.of(new Chart(
                        "c",
                        ChartAxis.share("x"),
                        ChartAxis.share("y"),
                        List.of(new ChartSeries("s", ChartSeries.Style.LINE, List.of(new ChartPoint(0, 0)))))));
        assertThat(findings.table("data").size()).isZero();
        assertThatThrownBy(() -> findings.table("other")).hasMessage("there is no table other");
    }
}
