package dev.doppel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.testing.SharedData;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Scans sets of files that have the same text but were written by different programs. */
class RealFilesTest {
    @ParameterizedTest
    @CsvSource({"data/real-files/essay, 14", "testing/foreign/essay, 22"})
    void everyFormatOfAnEssayIsReadAlike(String folder, int files) {
        Path essays = folder.startsWith("data")
                ? SharedData.require(folder)
                : SharedData.project().resolve(folder);

        Cli.Result result = Cli.run("scan", essays.toString(), "--threshold", "0.8");

        assertThat(result.out())
                .startsWith(files + " submitted, " + files + " read, 0 not read\n")
                .contains("\n" + files * (files - 1) / 2 + " pairs, 1 group among " + files + " documents;");
        assertThat(result.exitCode()).isZero();
    }

    @Test
    void everyTableIsRead() throws IOException {
        try (Stream<Path> tables = Files.list(SharedData.require("data/real-files/tables"))) {
            List<Path> all = tables.sorted().toList();
            assertThat(all).isNotEmpty();
            for (Path table : all) {
                assertThat(Cli.run("scan", table.toString()).out())
                        .as(table.toString())
                        .startsWith("2 submitted, 2 read, 0 not read\n");
            }
        }
    }

    @Test
    void aRenamedNotebookIsFoundAndAnUnrelatedOneSharesNothing() {
        String notebooks =
                SharedData.project().resolve("testing/foreign/notebooks").toString();

        Cli.Result passages = Cli.run("scan", notebooks, "--text", "code", "--passages", "60");
        Cli.Result similar = Cli.run("scan", notebooks, "--threshold", "0.3");

        assertThat(passages.out())
                .startsWith("5 submitted, 3 read, 2 not read\n")
                .contains("original.ipynb", "renamed.ipynb", "\n1 pair, 1 group among 3 documents;")
                .doesNotContain("unrelated.ipynb");
        assertThat(similar.out()).doesNotContain("unrelated.ipynb");
    }
}
