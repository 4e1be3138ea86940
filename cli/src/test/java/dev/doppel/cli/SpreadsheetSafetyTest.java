package dev.doppel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.results.RowFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.json.JsonMapper;

/** Checks that spreadsheet programs do not evaluate ids in tables as formulas. */
class SpreadsheetSafetyTest {
    private static final List<String> IDS =
            List.of("=HYPERLINK(\"http://example.com\")", "+1", "-1", "@SUM(A1)", "\tx", "\rx", "'=x", "plain");

    /** Matches a cell that starts a formula, quoted or not. */
    private static final Pattern FORMULA = Pattern.compile("(?m)(?:^|[,\t])\"?[=+@\r]|(?:^|,)\"?(?:\t|-[^0-9]|-1,)");

    @TempDir
    private Path folder;

    private String corpus;

    @BeforeEach
    void writeCorpus() throws IOException {
        StringBuilder lines = new StringBuilder();
        for (String id : IDS) {
            lines.append(JsonMapper.shared()
                            .writeValueAsString(Map.of("id", id, "text", "one two three four five six seven eight")))
                    .append('\n');
        }
        corpus = Files.writeString(folder.resolve("corpus.jsonl"), lines).toString();
    }

    private Path scan(String name, String... more) {
        Path output = folder.resolve(name);
        List<String> arguments = new ArrayList<>(List.of("scan", corpus, "-o", output.toString(), "--quiet"));
        arguments.addAll(List.of(more));
        assertThat(Cli.run(arguments.toArray(String[]::new))).isEqualTo(new Cli.Result(0, "", ""));
        return output;
    }

    private static List<String> lefts(Path pairs) {
        List<String> lefts = new ArrayList<>();
        new RowFile(pairs).forEach(row -> lefts.add(row.value("left")));
        return lefts;
    }

    @ParameterizedTest
    @CsvSource({"pairs.csv, ','", "pairs.tsv, '\t'"})
    void cellsThatLookLikeFormulasStartWithAnApostrophe(String name, String separator) throws IOException {
        String table = Files.readString(scan(name));
        for (String id : List.of("'+1", "'-1", "'@SUM(A1)", "''=x", "plain")) {
            assertThat(table).contains(separator + id + separator);
        }
        assertThat(table).contains("\"'=HYPERLINK(\"\"http://example.com\"\")\"");
        if (separator.equals(",")) {
            assertThat(table).doesNotContainPattern(FORMULA);
        }
    }

    @Test
    void rawTablesAreUnchanged() throws IOException {
        String table = Files.readString(scan("pairs.csv", "--raw-csv"));
        assertThat(table).contains(",+1,", ",-1,", ",@SUM(A1),").containsPattern(FORMULA);
    }

    @Test
    void jsonIsUnchanged() throws IOException {
        assertThat(Files.readString(scan("pairs.jsonl")))
                .contains("\"+1\"", "\"@SUM(A1)\"")
                .doesNotContain("\"'+1\"");
    }

    @Test
    void tablesAreReadBackUnchanged() {
        assertThat(lefts(scan("pairs.csv")))
                .isEqualTo(lefts(scan("pairs.jsonl")))
                .contains("+1", "'=x");
        assertThat(Cli.run(
                                "evaluate",
                                "--truth",
                                scan("pairs.jsonl").toString(),
                                "--found",
                                scan("pairs.csv").toString())
                        .out())
                .containsPattern("recall +1");
    }

    @ParameterizedTest
    @CsvSource({"csv, true", "raw-csv, false"})
    void listsOfDedupAreNeutralised(String format, boolean neutral) throws IOException {
        Path output = folder.resolve("out");
        Cli.Result result = Cli.run("dedup", corpus, "-o", output.toString(), "--format", format, "--quiet");
        assertThat(result).isEqualTo(new Cli.Result(0, "", ""));
        String removed = Files.readString(output.resolve("removed.csv"));
        assertThat(removed.contains("'+1,")).isEqualTo(neutral);
        assertThat(FORMULA.matcher(removed).find()).isNotEqualTo(neutral);
    }
}
