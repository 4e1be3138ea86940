package dev.doppel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.testing.SharedData;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NotebookCommandTest {
    private static final Path NOTEBOOKS = SharedData.project().resolve("testing/foreign/notebooks");
    private static final String ORIGINAL = notebook("original");
    private static final String RENAMED = notebook("renamed");
    private static final String UNRELATED = notebook("unrelated");

    @TempDir
    private Path folder;

    private static String notebook(String name) {
        return NOTEBOOKS.resolve(name + ".ipynb").toString();
    }

    private String copy(String name, String notebook) throws IOException {
        Path path = folder.resolve(name);
        Files.createDirectories(path.getParent());
        return Files.copy(Path.of(notebook), path).toString();
    }

    private String file(String name, String markdown, String code) throws IOException {
        Path path = folder.resolve(name);
        Files.createDirectories(path.getParent());
        return Files.writeString(path, """
                {"cells": [{"cell_type": "markdown", "metadata": {}, "source": "%s"},
                 {"cell_type": "code", "metadata": {}, "source": "%s", "outputs": []}],
                 "metadata": {}, "nbformat": 4, "nbformat_minor": 5}
                """.formatted(markdown, code)).toString();
    }

    @Test
    void aRenamedCopyIsFoundAndBadNotebooksAreReportedInOneLine() {
        Cli.Result result = Cli.run("scan", NOTEBOOKS.toString(), "--text", "code", "--threshold", "0.8");

        assertThat(result.exitCode()).isZero();
        assertThat(result.out())
                .startsWith("5 submitted, 3 read, 2 not read\n  " + notebook("truncated")
                        + ": not a whole notebook: it ends in the middle (download or save it again)\n  "
                        + notebook("version-3")
                        + ": notebook format 3 (convert it: jupyter nbconvert --to notebook --inplace FILE)\n")
                .contains("\n0.986       original.ipynb  renamed.ipynb\n\n1 pair, 1 group among 3 documents;");
    }

    @Test
    void thePassageOfARenamedCopyIsFound() {
        assertThat(Cli.run("scan", ORIGINAL, RENAMED, UNRELATED, "--text", "code", "--passages", "60")
                        .out())
                .contains("\n476           476      ")
                .contains("\n1 pair, 1 group among 3 documents; ");
    }

    @Test
    void unrelatedNotebooksShareNothing() {
        assertThat(Cli.run("scan", ORIGINAL, UNRELATED, "--text", "code", "--passages", "60")
                        .out())
                .contains("\nNo two documents share a passage of 60 words");
        assertThat(Cli.run("scan", ORIGINAL, UNRELATED, "--threshold", "0.3").out())
                .contains("\nNo pair reaches 0.3");
        assertThat(Cli.run("scan", ORIGINAL, UNRELATED, "--threshold", "0.3", "--text", "code")
                        .out())
                .contains("\nNo pair reaches 0.3");
    }

    @Test
    void passagesAreLocatedByCellAndLine() throws IOException {
        String one = file("one.ipynb", "# One", "import sys\\nfor line in sys.stdin:\\n    print(line.upper())");
        String two = file("two.ipynb", "# Two", "# read\\nimport sys\\nfor row in sys.stdin:\\n    print(row.upper())");
        Path rows = folder.resolve("passages.csv");
        Path page = folder.resolve("report.html");
        Cli.run(
                "scan",
                one,
                two,
                "--text",
                "code",
                "--passages",
                "15",
                "--passages-output",
                rows.toString(),
                "--report",
                page.toString());

        assertThat(Cli.run("compare", one, two, "--text", "code", "--passages", "15")
                        .out())
                .contains(
                        "passage 1, 15 words, verbatim, 100 % literal: cell 2, lines 1 to 3 and cell 2, lines 2 to 4\n");
        assertThat(Files.readAllLines(rows).get(0))
                .isEqualTo(
                        "left,right,left_start,left_end,right_start,right_end,left_place,right_place,words,literalness,"
                                + "kind,scheme");
        assertThat(Files.readAllLines(rows).get(1))
                .contains(",\"cell 2, lines 1 to 3\",\"cell 2, lines 2 to 4\",15,1.000000,verbatim,");
        assertThat(Files.readString(page)).contains("\"place\":\"cell 2, lines 2 to 4\"");
    }

    @Test
    void aPassageMaySpanSeveralCells() {
        assertThat(Cli.run("compare", ORIGINAL, RENAMED, "--text", "code").out())
                .contains(
                        "passage 1, 476 words, verbatim, 100 % literal: cell 3, line 1 to cell 10, line 2 and cell 3, line 1 to cell"
                                + " 10, line 2\n");
    }

    @Test
    void passagesInOldNotebooksAreLocatedByCellAndLine() throws IOException {
        copy("old/original.ipynb", ORIGINAL);
        Path rows = folder.resolve("passages.csv");
        Cli.run(
                "scan",
                RENAMED,
                "--against",
                folder.resolve("old").toString(),
                "--text",
                "code",
                "--passages",
                "--passages-output",
                rows.toString());

        String place = "\"cell 3, line 1 to cell 10, line 2\"";
        assertThat(Files.readString(rows)).contains("," + place + "," + place + ",476,");
    }

    @Test
    void markdownCountsInProseAndNotInPrograms() throws IOException {
        String prose = "The keeper climbed the winding stairs at dusk and lit the great lamp before the fog came in";
        String one = file("in/one.ipynb", prose, "print(sum(range(7)))");
        String two = file("in/two.ipynb", prose, "x = {}\\nx[1] = 2\\nwhile x: x.pop()");

        assertThat(Cli.run("scan", one, two, "--passages", "15").out()).contains("1 pair");
        assertThat(Cli.run("scan", one, two, "--passages", "15", "--text", "code")
                        .out())
                .contains("\nNo two documents");
        assertThat(Cli.run("explain", one, two, "--text", "code").out())
                .contains("A  10 words: name ( name ( name ( number ) ) )");
    }

    @Test
    void outputsOfNotebooksAreNotCompared() throws IOException {
        String template = file(
                "task.ipynb",
                "Upper-case the files in data/* of the course",
                "import sys\\nfor line in sys.stdin:\\n    print(line.upper())\\nprint(len(sys.argv), sys.path[0])");

        assertThat(Cli.run(
                                "scan",
                                copy("in/one.ipynb", template),
                                copy("in/two.ipynb", template),
                                "--text",
                                "code",
                                "--passages",
                                "10",
                                "--ignore",
                                template)
                        .out())
                .contains("\nNo two documents")
                .contains("not counted as shared: 54 words of a template\n");
    }

    @Test
    void obfuscationsAreLocatedByCellAndLine() throws IOException {
        String one = file("one.ipynb", "# One", "x = 1\\ny\u200By = 2");

        assertThat(Cli.run("compare", one, UNRELATED).out())
                .contains("1 zero-width character, the first in cell 2, line 2; seen through\n");
    }

    @Test
    void dedupKeepsNotebooksAsTheyAre() throws IOException {
        copy("in/a.ipynb", ORIGINAL);
        copy("in/b.ipynb", RENAMED);
        copy("in/c.ipynb", UNRELATED);
        file("in/d.ipynb", "one two three four: 5, 6, 7", "print(sum(range(7)))");
        file("in/e.ipynb", "(a) [b] {c} = d * e / f - g", "print(sum(range(7)))");
        Path clean = folder.resolve("clean");
        String input = folder.resolve("in").toString();
        Cli.run("dedup", input, "--text", "code", "-o", clean.toString(), "--quiet");

        assertThat(clean.resolve("kept/a.ipynb")).hasSameBinaryContentAs(Path.of(ORIGINAL));
        assertThat(clean.resolve("kept/b.ipynb")).doesNotExist();
        assertThat(clean.resolve("kept/d.ipynb")).exists();
        assertThat(clean.resolve("kept/e.ipynb")).doesNotExist();
        assertThat(clean.resolve("kept/c.ipynb")).hasSameBinaryContentAs(Path.of(UNRELATED));
    }

    @Test
    void anIndexOfProgramsReadsCodeCells() {
        String index = folder.resolve("index").toString();
        Cli.run("index", "create", index, "--text", "code");
        Cli.run("index", "add", index, ORIGINAL, UNRELATED);

        assertThat(Cli.run("index", "query", index, RENAMED, "--threshold", "0.8", "--passages", "100")
                        .out())
                .contains("0.860       92 %      92 %         " + ORIGINAL)
                .doesNotContain(UNRELATED)
                .contains(": cell 3, line 1 to cell 10, line 2 and lines ");
    }

    @Test
    void tuneReadsWhatAScanWouldRead() throws IOException {
        for (int i = 0; i < 12; i++) {
            file("in/" + i + ".ipynb", "Only this sentence is the same in every one of them, word for word", "x" + i);
        }
        String input = folder.resolve("in").toString();

        assertThat(Cli.run("tune", input, "--text", "code").out()).contains("\n   words:5   0.334            2.0\n");
        assertThat(Cli.run("tune", input).out()).contains("\n   words:5   0.834            11.0\n");
    }
}
