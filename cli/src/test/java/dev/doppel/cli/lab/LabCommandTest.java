package dev.doppel.cli.lab;

import static org.assertj.core.api.Assertions.assertThat;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import dev.doppel.cli.Cli;
import dev.doppel.cli.DocumentedShell;
import dev.doppel.cli.ReportsPage;
import dev.doppel.lab.experiment.Experiments;
import dev.doppel.testing.Browser;
import dev.doppel.testing.SharedData;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

public class LabCommandTest {
    @TempDir
    private Path folder;

    private Path output() {
        return folder.resolve("lab");
    }

    private Cli.Result lab(String... arguments) {
        List<String> all = new ArrayList<>(List.of("lab"));
        all.addAll(List.of(arguments));
        return Cli.run(all.toArray(String[]::new)).masking(folder);
    }

    @Test
    void listNamesEveryExperimentWithItsSource() {
        Cli.Result result = lab("list");
        assertThat(result.exitCode()).isZero();
        List<String> lines = result.out().lines().toList();
        assertThat(lines).hasSize(16);
        assertThat(lines.get(0)).startsWith("experiment ");
        assertThat(lines.get(1)).startsWith("shingle-size ").endsWith("report 004, section 8.1, figure 2");
    }

    @Test
    void runWritesDataFiguresAndAPage() throws IOException {
        Cli.Result result = lab("run", "shingle-size", "--output", output().toString(), "--seed", "2");
        assertThat(result.exitCode()).isZero();
        assertThat(result.out())
                .startsWith("shingle-size: The mean similarity falls from 0.99")
                .endsWith("1 experiment; DIR/lab/index.html; 0.00 s\n");
        assertThat(files())
                .containsExactly("index.html", "shingle-size-summary.csv", "shingle-size.csv", "shingle-size.svg");
        assertThat(rows("shingle-size.csv")).hasSize(19 * 190);
        assertThat(Files.readString(output().resolve("index.html"))).contains("Seed 2.");
    }

    @Test
    void anUnknownExperimentIsReportedWithASuggestion() throws IOException {
        assertThat(lab("run", "s-curve", "-o", output().toString()))
                .isEqualTo(new Cli.Result(
                        2,
                        "",
                        "doppel: unknown experiment: s-curve (did you mean s-curves?); doppel lab list shows all;"
                                + " see doppel lab run --help\n"));
        assertThat(output()).doesNotExist();
    }

    @Test
    void anUnknownExperimentIsReportedEvenWithAll() {
        Cli.Result result = lab("run", "all", "nonsense", "--quick", "-o", output().toString());
        assertThat(result.exitCode()).isEqualTo(2);
        assertThat(result.err()).startsWith("doppel: unknown experiment: nonsense;");
        assertThat(output()).doesNotExist();
    }

    @Test
    void aFailedReplacementLeavesNoHiddenFile() throws IOException {
        Files.createDirectories(output().resolve("shingle-size.csv/mine"));
        Cli.Result result = lab("run", "shingle-size", "--quick", "-o", output().toString(), "--force");
        assertThat(result.exitCode()).isEqualTo(1);
        assertThat(result.err())
                .isEqualTo("doppel: cannot write DIR/lab/shingle-size.csv: it is a folder; choose another place\n");
        assertThat(files()).containsExactly("shingle-size.csv");
    }

    @Test
    void aFolderThatIsNotEmptyIsNotChanged() throws IOException {
        Files.createDirectory(output());
        Files.writeString(output().resolve("notes.txt"), "mine");
        assertThat(lab("run", "shingle-size", "-o", output().toString()))
                .isEqualTo(new Cli.Result(
                        2,
                        "",
                        "doppel: the folder DIR/lab is not empty; choose another, or add --force to replace files in it;"
                                + " see doppel lab run --help\n"));
        assertThat(files()).containsExactly("notes.txt");
        assertThat(lab("run", "shingle-size", "-o", output().toString(), "--force")
                        .exitCode())
                .isZero();
        assertThat(files()).contains("notes.txt", "index.html");
    }

    @Test
    void aPlaceWithoutAFolderIsRefused() {
        assertThat(lab("run", "shingle-size", "-o", folder.resolve("a/b").toString())
                        .err())
                .isEqualTo("doppel: cannot create the folder DIR/a/b: choose a place that exists and is writable;"
                        + " see doppel lab run --help\n");
    }

    @Test
    void aMissingNewsFileLeavesNoResults() throws IOException {
        Cli.Result result = lab(
                "run",
                "sensitivity",
                "-o",
                output().toString(),
                "--news",
                folder.resolve("none.csv").toString());
        assertThat(result.exitCode()).isEqualTo(1);
        assertThat(result.err()).startsWith("doppel: ").contains("DIR/none.csv").hasLineCount(1);
        assertThat(output()).doesNotExist();
    }

    @Test
    void newsWithoutTheFieldsIsRefused() throws IOException {
        Path news = Files.writeString(folder.resolve("news.csv"), "id,text\n1,some words here\n2,other words there\n");
        Cli.Result result = lab("run", "sensitivity", "-o", output().toString(), "--news", news.toString());
        assertThat(result.exitCode()).isEqualTo(1);
        assertThat(result.err()).contains("article").contains("DIR/news.csv");
        assertThat(output()).doesNotExist();
    }

    @Test
    void newsOfOneArticleIsRefused() throws IOException {
        Path news = Files.writeString(folder.resolve("news.csv"), "News_ID,article\n1,some words here\n");
        assertThat(lab("run", "sensitivity", "-o", output().toString(), "--news", news.toString()))
                .isEqualTo(new Cli.Result(
                        1,
                        "",
                        "doppel: DIR/news.csv contains only 1 article: the experiments need 2 or more to compare\n"));
        assertThat(output()).doesNotExist();
    }

    @Test
    void newsWithoutNearDuplicatesIsReported() throws IOException {
        Path news = Files.writeString(
                folder.resolve("news.csv"),
                "News_ID,article\n1,storm breaks old harbour wall\n2,museum opens second garden gate\n");
        assertThat(lab("run", "jaccard-distribution", "-o", output().toString(), "--news", news.toString())
                        .out())
                .startsWith(
                        "jaccard-distribution: Of 1 pairs of the 2 articles given, 1 shares nothing and is omitted from"
                                + " the figure, as in the report; 0 have a similarity of 0.5 or more. The greatest similarity of"
                                + " all other pairs is 0.000.\n");
    }

    @Test
    void newsOfReport002GivesItsTenPairs() throws IOException {
        String news = SharedData.require("data/news_articles_small.csv").toString();
        Cli.Result result =
                lab("run", "sensitivity", "jaccard-distribution", "-o", output().toString(), "--news", news);
        assertThat(result.exitCode()).isZero();
        List<NamedCsvRecord> rows = rows("sensitivity.csv");
        assertThat(rows).hasSize(45);
        assertThat(rows.stream().filter(row -> row.getField("length").equals("24")))
                .hasSize(5)
                .allSatisfy(row -> assertThat(row.getField("pairs"))
                        .isEqualTo("103 205; 122 523; 151 480; 197 544; 198 373; 264 880; 282 918; 289 746; 332 802;"
                                + " 372 774"));
        assertThat(rows("jaccard-distribution.csv").stream()
                        .filter(row -> Double.parseDouble(row.getField("from")) >= 0.2
                                && Double.parseDouble(row.getField("to")) <= 0.9)
                        .mapToInt(row -> Integer.parseInt(row.getField("pairs")))
                        .sum())
                .as("pairs between 0.2 and 0.9")
                .isZero();
    }

    /** Runs all experiments, and checks that docs/reports.md quotes their findings. */
    @Test
    void thePageShowsEveryFigureInLightAndInDark() throws IOException, InterruptedException {
        try (Browser browser = Browser.require()) {
            Cli.Result result = lab("run", "all", "--quick", "--output", output().toString());
            assertThat(result.err()).isEmpty();
            assertThat(result.exitCode()).isZero();
            assertTheReportsPageQuotes(result.out());
            for (String colours : List.of("light", "dark")) {
                browser.preferColours(colours);
                browser.open(output().resolve("index.html"));
                assertThat(browser.complaints()).isEmpty();
                assertThat(browser.run("return [...document.querySelectorAll('section')].map(s => s.id)"))
                        .isEqualTo(Experiments.names());
                assertThat(browser.run(EMPTY_FIGURES)).isEqualTo(List.of());
                assertThat(browser.run(ILLEGIBLE)).isEqualTo(List.of());
                assertThat(browser.run("return performance.getEntriesByType('resource').map(r => r.name)"))
                        .as("what the page loads from elsewhere")
                        .isEqualTo(List.of());
            }
            assertThat(browser.run(SPILLING)).isEqualTo(List.of());
            assertThat(browser.run(LINKS))
                    .asInstanceOf(InstanceOfAssertFactories.list(String.class))
                    .isNotEmpty()
                    .allSatisfy(link -> assertThat(output().resolve(link)).exists());
        }
    }

    /**
     * Asserts that docs/reports.md quotes the results of the slow experiments. Numbers are ignored, since a quick run
     * yields different numbers.
     */
    private void assertTheReportsPageQuotes(String found) throws IOException, InterruptedException {
        String page = ReportsPage.withoutNumbers(ReportsPage.written());
        for (ReportsPage.Row row : ReportsPage.read().rows()) {
            if (row.slow()) {
                String printed = found;
                for (String command : row.command().lines().skip(1).toList()) {
                    printed += new DocumentedShell(folder).run(command.replaceAll("[a-z-]+/(?=[a-z-]+[.])", "lab/"));
                }
                assertThat(page).contains(ReportsPage.withoutNumbers(row.markdown(printed)));
            }
        }
    }

    /** A script that finds sections without a figure, and series that are not drawn inside the figure's frame. */
    private static final String EMPTY_FIGURES = """
            const empty = [];
            for (const section of document.querySelectorAll('section')) {
              const figures = section.querySelectorAll('figure svg.doppel-chart');
              if (figures.length === 0) empty.push(section.id + ' has no figure');
              for (const figure of figures) {
                const title = section.id + ': ' + figure.getAttribute('aria-label');
                const drawn = [...figure.querySelectorAll('.line,.mark,.bar,.area')].filter(e => {
                  const box = e.getBoundingClientRect();
                  return box.width + box.height > 2;
                });
                if (drawn.length < figure.querySelectorAll('.legend').length) empty.push(title + ' lacks a series');
                if (figure.querySelectorAll('.tick').length < 4) empty.push(title + ' lacks ticks');
                if (/NaN|Infinity/.test(figure.outerHTML)) empty.push(title + ' has a value that is not a number');
              }
            }
            return empty;
            """;

    /** A script that finds text that has the same colour as its background. */
    private static final String ILLEGIBLE = """
            const paper = getComputedStyle(document.body).backgroundColor;
            return [...document.querySelectorAll('figure text, p, h2, td, th')]
              .filter(e => (e.tagName === 'text' ? getComputedStyle(e).fill : getComputedStyle(e).color) === paper)
              .map(e => e.textContent);
            """;

    /** A script that finds text that extends beyond its figure. */
    private static final String SPILLING = """
            return [...document.querySelectorAll('figure svg.doppel-chart')].flatMap(figure => {
              const frame = figure.getBoundingClientRect();
              return [...figure.querySelectorAll('text')].filter(text => {
                const box = text.getBoundingClientRect();
                return box.left < frame.left - 1 || box.right > frame.right + 1 || box.bottom > frame.bottom + 1;
              }).map(text => figure.getAttribute('aria-label') + ': ' + text.textContent);
            });
            """;

    private static final String LINKS =
            "return [...document.querySelectorAll('section a')].map(a => a.getAttribute('href'))";

    private List<String> files() throws IOException {
        try (Stream<Path> files = Files.list(output())) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    private List<NamedCsvRecord> rows(String file) throws IOException {
        try (CsvReader<NamedCsvRecord> csv = CsvReader.builder().ofNamedCsvRecord(output().resolve(file))) {
            return csv.stream().toList();
        }
    }
}
