package dev.doppel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UnmaskCommandTest {
    private static final String TEXT = "The old mill stands beside a narrow river, and its wheel turns slowly.";

    @TempDir
    private Path folder;

    private String input;
    private String output;

    @BeforeEach
    void write() throws IOException {
        Path texts = Files.createDirectory(folder.resolve("texts"));
        Files.writeString(texts.resolve("a.txt"), TEXT);
        // The first letter a is Cyrillic.
        Files.writeString(texts.resolve("b.txt"), TEXT.replace("e", "e\u200B").replaceFirst("a", "\u0430"));
        input = texts.toString();
        output = folder.resolve("out").toString();
    }

    private Cli.Result dedup(String... more) {
        return Cli.run(Stream.concat(Stream.of("dedup", input, "-o", output, "--quiet"), Stream.of(more))
                .toArray(String[]::new));
    }

    private List<String> removed() throws IOException {
        return Files.readAllLines(Path.of(output, "removed.jsonl"));
    }

    @Test
    void scanFindsDisguisedCopiesOnlyIfAsked() {
        assertThat(Cli.run("scan", input).out()).contains("No pair reaches 0.8");
        assertThat(Cli.run("scan", input, "--unmask").out())
                .contains(
                        "\n1.000       a.txt  b.txt\n",
                        "\nscheme: doppel-1 plain unmasked words:5 set exact jaccard>=0.8");
    }

    @Test
    void dedupRemovesDisguisedCopiesOnlyIfAsked() throws IOException {
        assertThat(dedup()).isEqualTo(new Cli.Result(0, "", ""));
        assertThat(removed()).isEmpty();
        assertThat(dedup("--unmask", "--force")).isEqualTo(new Cli.Result(0, "", ""));
        assertThat(removed()).singleElement().asString().startsWith("{\"id\":\"b.txt\",");
        assertThat(Path.of(output, "run.json")).content().contains("doppel-1 plain unmasked words:5");
    }

    @Test
    void savedStatesOfUnmaskedTextsAreUsedOnlyForUnmaskedTexts() throws IOException {
        String state = folder.resolve("state").toString();
        assertThat(dedup("--unmask", "--save-state", state).exitCode()).isZero();
        assertThat(dedup("--force", "--against", state).err()).contains(state).contains("plain unmasked");
        assertThat(dedup("--force", "--unmask", "--against", state).exitCode()).isZero();
        assertThat(removed()).hasSize(2);
    }

    @Test
    void unitsCannotBeUnmasked() {
        assertThat(dedup("--unmask", "--unit", "paragraph").err())
                .isEqualTo(
                        "doppel: text cannot be unmasked for the unit paragraph, since spans are removed from the text"
                                + " as written: omit --unmask; see doppel dedup --help\n");
    }
}
