package dev.doppel.cli.dedup;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.cli.Cli;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs {@code dedup} against corpora, states and indexes. */
class OldCorporaCommandTest {
    private static final String OLD_TEXT = "the old lighthouse at the cape was lit with oil until the year 1901";
    private static final String NEW_TEXT = "the keeper of the bees moved the hives to the orchard in early spring";

    @TempDir
    private Path folder;

    private String old = "";
    private String input = "";
    private String output = "";

    @BeforeEach
    void writeCorpora() throws IOException {
        old = jsonl("old.jsonl", OLD_TEXT);
        input = jsonl("new.jsonl", OLD_TEXT + "!", NEW_TEXT);
        output = folder.resolve("out").toString();
    }

    private String jsonl(String name, String... texts) throws IOException {
        StringBuilder lines = new StringBuilder();
        for (String text : texts) {
            lines.append("{\"text\":\"").append(text).append("\"}\n");
        }
        return Files.writeString(folder.resolve(name), lines).toString();
    }

    private void assertOnlyTheNewTextIsKept() throws IOException {
        assertThat(Files.readString(folder.resolve("out/kept/new.jsonl")))
                .isEqualTo("{\"text\":\"" + NEW_TEXT + "\"}\n");
        assertThat(Files.readString(folder.resolve("out/removed.jsonl"))).contains("\"kept_corpus\":\"old\"");
    }

    private static void assertRefused(Cli.Result result, String message) {
        assertThat(result.exitCode()).isNotZero();
        assertThat(result.err()).contains(message);
    }

    @Test
    void documentsOfAnIndexAreOldDocuments() throws IOException {
        String index = folder.resolve("index").toString();
        assertThat(Cli.run("index", "create", index).exitCode()).isZero();
        assertThat(Cli.run("index", "add", index, old).exitCode()).isZero();
        Cli.Result result = Cli.run("dedup", input, "-o", output, "--against", index);
        assertThat(result.err()).doesNotContain("error");
        assertThat(result.out())
                .contains("1 of 2 documents kept, 1 removed in 1 group, 1 of them similar to an old document");
        assertOnlyTheNewTextIsKept();
        assertThat(Files.readString(folder.resolve("out/removed.jsonl"))).contains("\"kept_source\":\"" + index + "\"");
        assertRefused(
                Cli.run("dedup", input, "-o", output, "--force", "--against", index, "--words", "3"),
                "the index " + index + " was created with plain words:5 set, not plain words:3 set");
    }

    @Test
    void stateIsUsedAndExtended() throws IOException {
        String state = folder.resolve("state").toString();
        assertThat(Cli.run("dedup", old, "-o", folder.resolve("first").toString(), "--save-state", state)
                        .exitCode())
                .isZero();
        String[] daily = {"dedup", input, "-o", output, "--against", state, "--save-state", state};
        assertThat(Cli.run(daily).out()).contains("1 of them similar to an old document");
        assertOnlyTheNewTextIsKept();
        assertThat(Cli.run("dedup", input, "-o", folder.resolve("again").toString(), "--against", state)
                        .out())
                .contains("0 of 2 documents kept");
        assertRefused(
                Cli.run("dedup", input, "-o", output, "--force", "--save-state", state),
                state + " holds a state already: extend it with --against " + state);
        assertRefused(
                Cli.run("dedup", input, "-o", output, "--force", "--against", state, "--threshold", "0.7"),
                state + " was saved with threshold 0.8, not threshold 0.7");
    }

    @Test
    void missingAndUnreadableOldCorporaAreNamed() throws IOException {
        assertRefused(Cli.run("dedup", input, "-o", output, "--against", folder + "/none"), folder + "/none");
        Path broken = Files.writeString(folder.resolve("broken.jsonl"), "{\"text\":\"" + OLD_TEXT + "\"}\n{broken\n");
        Cli.Result result = Cli.run("dedup", input, "-o", output, "--against", broken.toString());
        assertThat(result.out()).contains(broken + ":2");
        assertOnlyTheNewTextIsKept();
    }

    @Test
    void dryRunAgainstAnOldCorpusIsRefused() {
        assertRefused(
                Cli.run("dedup", input, "-o", output, "--against", old, "--dry-run"), "a dry run reads no old corpora");
    }
}
