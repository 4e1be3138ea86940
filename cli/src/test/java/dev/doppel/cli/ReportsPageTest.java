package dev.doppel.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.doppel.testing.SharedData;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Checks that docs/reports.md shows the values that the commands print. The docs/reports script writes the page. */
class ReportsPageTest {
    static final boolean WRITE = "write".equals(System.getProperty("doppel.reports"));

    /** The file of news articles used in report 002. It is not part of the project. */
    private static final String NEWS = "news_articles_small.csv";

    private static final Pattern PLAIN = Pattern.compile("doppel [^|<>;&$*']+");

    private static final Pattern WORD = Pattern.compile("\"[^\"]*\"|\\S+");

    @TempDir
    private static Path folder;

    /** Cached output of each command, since several rows use the same command. */
    private static final Map<String, String> PRINTED = new HashMap<>();

    @BeforeAll
    static void requireTheArticles() throws IOException {
        Path news = SharedData.project().resolveSibling("shared/data").resolve(NEWS);
        if (Files.exists(news)) {
            DocumentedShell.link(folder, NEWS, news);
        }
    }

    static List<ReportsPage.Row> rows() throws IOException {
        return ReportsPage.read().rows().stream().filter(row -> !row.slow()).toList();
    }

    private static String printed(ReportsPage.Row row) throws IOException, InterruptedException {
        StringBuilder all = new StringBuilder();
        for (String command : row.command().lines().toList()) {
            String line = command.replaceFirst("^doppel ", "./doppel ");
            String earlier = PRINTED.get(line);
            if (earlier == null) {
                DocumentedShell shell = DocumentedShell.in(folder);
                earlier = PLAIN.matcher(command).matches() && !WRITE ? inThisProcess(command) : shell.run(line);
                PRINTED.put(line, earlier);
            }
            all.append(earlier);
        }
        return all.toString();
    }

    /** Runs a command in this process with absolute paths, and returns its output with relative paths. */
    private static String inThisProcess(String command) {
        List<String> arguments = new ArrayList<>();
        for (Matcher word = WORD.matcher(command); word.find(); ) {
            String argument = word.group().replace("\"", "");
            boolean output =
                    !arguments.isEmpty() && List.of("-o", "--output").contains(arguments.get(arguments.size() - 1));
            boolean file = output || Files.exists(folder.resolve(argument));
            arguments.add(file ? folder.resolve(argument).toString() : argument);
        }
        Cli.Result result = Cli.run(arguments.subList(1, arguments.size()).toArray(String[]::new));
        assertThat(result.exitCode()).as("%s: %s", command, result.err()).isZero();
        return result.out().replace(folder + "/", "");
    }

    @ParameterizedTest
    @MethodSource("rows")
    void everyRowShowsTheOutputOfItsCommand(ReportsPage.Row row) throws IOException, InterruptedException {
        assumeTrue(!WRITE, "the page is being written");
        assumeTrue(
                !row.command().contains(NEWS) || Files.exists(folder.resolve(NEWS)),
                () -> "skipped: no shared data at ../shared/data/" + NEWS);
        assertThat(ReportsPage.written()).contains(row.markdown(printed(row)));
    }

    @Test
    void thePageHasEveryRowOfItsSource() throws Exception {
        ReportsPage page = ReportsPage.read();
        if (WRITE) {
            SharedData.require("data/" + NEWS);
            page.write(ReportsPageTest::printed);
        }
        List<String> cells = ReportsPage.written()
                .lines()
                .filter(line -> line.startsWith("| "))
                .map(line -> line.split(" \\| ", -1)[1])
                .toList();
        assertThat(cells)
                .containsAll(page.rows().stream().map(ReportsPage.Row::what).toList());
    }
}
