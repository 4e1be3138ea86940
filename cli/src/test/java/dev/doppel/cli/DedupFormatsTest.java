package dev.doppel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Checks that {@code dedup} removes documents from files in every format and preserves all other content. */
class DedupFormatsTest {
    private static final List<Sample> CLEAN = List.of(Sample.ORIGINAL, Sample.OTHER);
    private static final List<Sample> WITH_COPY = List.of(Sample.ORIGINAL, Sample.COPY, Sample.OTHER);

    private static final Pattern REMOVED = Pattern.compile("\\{\"id\":\"(.*)\",\"source\":\".*\",\"kept\":\"(.*)\","
            + "\"kept_source\":\".*\",\"similarity\":([01]\\.\\d+)}");

    @TempDir
    private Path folder;

    static List<Form> forms() {
        return Form.all();
    }

    @ParameterizedTest
    @MethodSource("forms")
    void onlyTheDuplicateIsRemoved(Form form) throws IOException {
        Path clean = write("clean", form, CLEAN);
        Path input = write("in", form, WITH_COPY);
        Path output = dedup(input, form);
        assertThat(ArchiveFiles.unpacked(output.resolve("kept"))).isEqualTo(ArchiveFiles.unpacked(clean));
        assertThat(Files.readAllLines(output.resolve("removed.jsonl"))).hasSize(1);
        assertThat(ArchiveFiles.content(input)).isEqualTo(ArchiveFiles.content(write("again", form, WITH_COPY)));
    }

    @ParameterizedTest
    @MethodSource("forms")
    void filesWithoutDuplicatesAreWrittenUnchanged(Form form) throws IOException {
        Path input = write("in", form, CLEAN);
        Path output = dedup(input, form);
        assertThat(ArchiveFiles.content(output.resolve("kept"))).isEqualTo(ArchiveFiles.content(input));
        assertThat(output.resolve("removed.jsonl")).isEmptyFile();
    }

    @ParameterizedTest
    @MethodSource("forms")
    void dedupRemovesWhatAScanFinds(Form form) throws IOException {
        Path input = write("in", form, WITH_COPY);
        Path pairs = folder.resolve("pairs.csv");
        Cli.Result scanned =
                Cli.run("scan", input.toString(), "--text-field", form.textField(), "--quiet", "-o", pairs.toString());
        assertThat(scanned.err()).isEmpty();
        Path output = dedup(input, form);
        Matcher removed = REMOVED.matcher(
                Files.readString(output.resolve("removed.jsonl")).strip());
        assertThat(removed.matches()).isTrue();
        List<String> rows = Files.readAllLines(pairs);
        assertThat(rows).hasSize(2);
        assertThat(rows.get(1)).startsWith(removed.group(2) + "," + removed.group(1) + "," + removed.group(3) + ",");
    }

    private Path write(String name, Form form, List<Sample> samples) throws IOException {
        return form.write(folder.resolve(name), samples);
    }

    private Path dedup(Path input, Form form) {
        Path output = folder.resolve("out");
        Cli.Result result = Cli.run(
                "dedup", input.toString(), "--text-field", form.textField(), "--quiet", "-o", output.toString());
        assertThat(result).isEqualTo(new Cli.Result(0, "", ""));
        assertThat(output.resolve(".doppel")).doesNotExist();
        return output;
    }
}
