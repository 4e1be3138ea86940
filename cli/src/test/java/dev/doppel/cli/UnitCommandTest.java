package dev.doppel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Runs {@code dedup --unit} on Parquet files, and with options that do not go together. */
class UnitCommandTest {
    @TempDir
    private Path folder;

    private Cli.Result run(Path input, List<String> options) {
        List<String> command = new ArrayList<>(
                List.of("dedup", input.toString(), "-o", folder.resolve("out").toString(), "--quiet"));
        command.addAll(options);
        return Cli.run(command.toArray(String[]::new));
    }

    @ParameterizedTest
    @ValueSource(strings = {"snappy parquet", "zstd parquet", "nested parquet"})
    void aPassageIsRemovedFromTheTextColumn(String name) throws IOException {
        Form form = Form.all().stream()
                .filter(any -> any.name().equals(name))
                .findFirst()
                .orElseThrow();
        Path input = folder.resolve("all.parquet");
        String text = Sample.ORIGINAL.text();
        List<Sample> samples = List.of(Sample.ORIGINAL, new Sample("copy", "Before. " + text + " after."));
        Files.write(input, form.files().apply(samples).values().iterator().next());
        Cli.Result result =
                run(input, List.of("--text-field", form.textField(), "--unit", "passage", "--min-words", "8"));
        assertThat(result).isEqualTo(new Cli.Result(0, "", ""));
        assertThat(form.texts(folder.resolve("out/kept"))).containsExactly(text, "Before. after.");
    }

    private record Refusal(String message, List<String> options) {
        static Refusal of(String message, String... options) {
            return new Refusal(message, List.of(options));
        }
    }

    static Stream<Refusal> refusals() {
        String exact = " compares whole documents, and --unit line compares the words of lines exactly: leave it out";
        String noWords = "--text verbatim keeps white space, and so has no words, but --unit line compares words:"
                + " choose another --text, such as plain";
        String noGroups = "the unit line has no groups of documents: use --min-copies to keep what occurs less often";
        return Stream.of(
                Refusal.of(
                        "unit must be one of document, paragraph, line, passage (got: lines) (did you mean line?)",
                        "--unit",
                        "lines"),
                Refusal.of("--threshold" + exact, "--unit", "line", "--threshold", "0.5"),
                Refusal.of("--method" + exact, "--unit", "line", "--method", "lsh"),
                Refusal.of("--measure-recall" + exact, "--unit", "line", "--measure-recall", "10"),
                Refusal.of("--dry-run" + exact, "--unit", "line", "--dry-run"),
                Refusal.of("--chars" + exact, "--unit", "line", "--chars", "9"),
                Refusal.of(noWords, "--unit", "line", "--text", "verbatim"),
                Refusal.of(noWords, "--unit", "line", "--text", "verbatim", "--chars", "9"),
                Refusal.of(noGroups, "--unit", "line", "--keep-up-to", "2"),
                Refusal.of("--mask needs --unit paragraph, line or passage", "--mask", "x"),
                Refusal.of("--min-copies needs --unit paragraph, line or passage", "--min-copies", "3"),
                Refusal.of(
                        "the minimum number of copies must be 2 or more (got: 1)",
                        "--unit",
                        "line",
                        "--min-copies",
                        "1"),
                Refusal.of(
                        "old corpora and saved states hold whole documents, not the unit line: use the unit document",
                        "--unit",
                        "line",
                        "--save-state",
                        "state"));
    }

    @ParameterizedTest
    @MethodSource("refusals")
    void optionsThatDoNotGoTogetherAreRefusedInOneLine(Refusal refusal) throws IOException {
        Path input = Files.writeString(folder.resolve("in.jsonl"), "{\"text\": \"a\"}\n");
        assertThat(run(input, refusal.options()))
                .isEqualTo(new Cli.Result(2, "", "doppel: " + refusal.message() + "; see doppel dedup --help\n"));
        assertThat(folder.resolve("out")).doesNotExist();
    }
}
