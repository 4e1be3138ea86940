package dev.doppel.cli.index;

import static dev.doppel.cli.ClassFolder.prose;
import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.cli.ClassFolder;
import dev.doppel.cli.Cli;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests an index of submissions with several files. */
class IndexSubmissionsTest {
    @TempDir
    private Path folder;

    private ClassFolder files = new ClassFolder(Path.of(""));
    private String index = "";

    @BeforeEach
    void create() {
        files = new ClassFolder(folder);
        index = files.input("index");
        run("index", "create", index);
    }

    private Cli.Result run(String... arguments) {
        Cli.Result result = Cli.run(arguments);
        assertThat(result.exitCode()).as(result.err()).isZero();
        return result.masking(folder);
    }

    @Test
    void passagesNameFileAndLineOnBothSides() throws IOException {
        files.file("2025/anna/one.txt", prose(1));
        files.file("2025/anna/src/two.txt", "own\n" + prose(2));
        files.file("2025/ben/x.txt", prose(3));
        files.file("2026/cem/a.txt", "\n\n" + prose(2));
        files.file("2026/dora/b.txt", prose(4));

        assertThat(run("index", "add", index, files.input("2025"), "--submissions", "folders")
                        .out())
                .startsWith("2 submitted, 2 read, 0 not read\n\n2 added, 0 replaced, 0 similar, 0 refused");
        Cli.Result found = run("index", "query", index, files.input("2026"), "--submissions", "auto", "--passages");

        assertThat(found.out()).startsWith("""
                        cem: 1 document
                        similarity  of query  of document  document
                        0.496       100 %     50 %         anna

                        anna
                        1 passage: 60 words of cem (100 %) and 60 words of anna (50 %)

                        passage 1, 60 words, verbatim, 100 % literal: a.txt, line 3 and src/two.txt, line 2
                        """).contains("\ndora: nothing in the index resembles it\n");
        assertThat(run("index", "query", index, "--text-of", "anna", "--passages")
                        .out())
                .startsWith("anna: nothing in the index resembles it\n");
        assertThat(run("index", "check", index).out()).contains("no damage found: 2 documents");
    }

    @Test
    void noShingleSpansTwoFiles() throws IOException {
        files.file("2025/anna/a.txt", "one two three");
        files.file("2025/anna/b.txt", "four five six");
        files.file("2026/ben/x.txt", "one two three four five six");

        run("index", "add", index, files.input("2025"), "--submissions", "folders");

        assertThat(run("index", "query", index, files.input("2026"), "--submissions", "folders")
                        .out())
                .startsWith("ben: nothing in the index resembles it\n");
    }

    @Test
    void filtersSelectFiles() throws IOException {
        files.file("2025/anna/a.txt", prose(1));
        files.file("2025/anna/lib/b.txt", prose(2));
        files.file("query.txt", prose(2));

        run("index", "add", index, files.input("2025"), "--submissions", "folders", "--exclude", "lib");

        assertThat(run("index", "query", index, files.input("query.txt")).out())
                .contains("query.txt: nothing in the index resembles it\n");
    }

    @Test
    void unreadFilesAreNamed() throws IOException {
        files.file("2025/anna/a.txt", prose(1));
        files.file("2025/anna/b.pdf", "no PDF");
        files.file("2025/ben/c.pdf", "no PDF");
        String missing = "doppel: anna: compared without a file that was not read: DIR/2025/anna/b.pdf: damaged, or";

        Cli.Result added = run("index", "add", index, files.input("2025"), "--submissions", "folders");
        assertThat(added.out())
                .startsWith("2 submitted, 1 read, 1 not read\n  ben: DIR/2025/ben/c.pdf: damaged, or not PDF");
        assertThat(added.err()).startsWith(missing);
        Cli.Result queried = run("index", "query", index, files.input("2025"), "--submissions", "folders");
        assertThat(queried.err())
                .startsWith("doppel: skipped ben: DIR/2025/ben/c.pdf: damaged, or not PDF")
                .contains(missing);
    }

    @Test
    void standardInputIsRefused() {
        for (List<String> command : List.of(List.of("index", "add"), List.of("index", "query"))) {
            assertThat(Cli.run(command.get(0), command.get(1), index, "-", "--submissions", "auto")
                            .err())
                    .startsWith("doppel: --submissions needs folders, archives or files (got: -)");
        }
    }
}
