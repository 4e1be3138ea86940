package dev.doppel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.corpus.Corpus;
import dev.doppel.corpus.CorpusOptions;
import dev.doppel.testing.SharedData;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Checks that {@code decontaminate} works on files in every format, and reports invalid options in one line. */
class DecontaminateCommandTest {
    private static final Sample LAST = new Sample("d", Sample.prose(3));

    @TempDir
    private Path folder;

    private Path items = Path.of("");

    @BeforeEach
    void writeItems() throws IOException {
        items = Files.writeString(
                folder.resolve("items.jsonl"),
                "{\"question\": \"" + Sample.OTHER.text().toUpperCase(Locale.ROOT) + "?\"}\n");
    }

    static List<Form> forms() {
        return Form.all();
    }

    private Path write(String name, Form form, Sample... samples) throws IOException {
        return form.write(folder.resolve(name), List.of(samples));
    }

    private Cli.Result run(Path input, String... options) {
        List<String> command = new ArrayList<>(List.of(
                "decontaminate",
                input.toString(),
                "--benchmarks",
                items.toString(),
                "-o",
                folder.resolve("out").toString(),
                "--quiet"));
        command.addAll(List.of(options));
        return Cli.run(command.toArray(String[]::new));
    }

    private List<String> lines(String name) throws IOException {
        return Files.readAllLines(folder.resolve("out").resolve(name));
    }

    @ParameterizedTest
    @MethodSource("forms")
    void onlyTheDocumentWithTheItemIsRemoved(Form form) throws IOException {
        Path input = write("in", form, Sample.ORIGINAL, Sample.OTHER, LAST);
        Path clean = write("clean", form, Sample.ORIGINAL, LAST);
        assertThat(run(input, "--text-field", form.textField())).isEqualTo(new Cli.Result(0, "", ""));
        assertThat(ArchiveFiles.unpacked(folder.resolve("out/kept"))).isEqualTo(ArchiveFiles.unpacked(clean));
        assertThat(lines("contamination.jsonl"))
                .singleElement()
                .asString()
                .contains("\"overlap\":1.000000", "\"benchmark\":\"items\"");
    }

    @ParameterizedTest
    @MethodSource("forms")
    void theSpanIsRemovedOrTheFormatRefused(Form form) throws IOException {
        Path input = write("in", form, Sample.ORIGINAL, Sample.OTHER);
        Cli.Result result = run(input, "--text-field", form.textField(), "--remove", "span", "--mask", "masked");
        if (result.exitCode() != 0) {
            assertThat(result.err()).contains("convert it to text first");
            assertThat(form.name()).matches("(pdf|docx|odt|rtf|html|epub|eml).*");
            return;
        }
        List<String> texts = form.texts(folder.resolve("out/kept"));
        assertThat(texts)
                .anyMatch(text -> text.contains(Sample.ORIGINAL.text()))
                .anyMatch(text -> text.strip().endsWith("masked"))
                .noneMatch(text -> text.contains(Sample.OTHER.text()));
    }

    static Stream<List<String>> wrongOptions() {
        return Stream.of(
                List.of("--overlap", "2", "overlap must be between 0.5 and 1 (got: 2)"),
                List.of("--min-words", "3", "the minimum number of words must be 5 or more (got: 3)"),
                List.of("--mask", "x", "a mask replaces removed spans: add --remove span, or leave out --mask"),
                List.of("--remove", "all", "--remove must be one of document, span, none (got: all)"));
    }

    @ParameterizedTest
    @MethodSource("wrongOptions")
    void aWrongOptionIsRefusedInOneLine(List<String> option) throws IOException {
        Path input = write("in", Form.all().get(2), Sample.ORIGINAL);
        Cli.Result result = run(input, option.get(0), option.get(1));
        assertThat(result.exitCode()).isEqualTo(2);
        assertThat(result.err()).startsWith("doppel: " + option.get(2)).hasLineCount(1);
    }

    @Test
    void missingInputsAreRefused() throws IOException {
        Path input = write("in", Form.all().get(2), Sample.ORIGINAL);
        items = folder.resolve("missing.jsonl");
        assertThat(run(input).err()).contains("missing.jsonl");
        items = Files.createDirectory(folder.resolve("empty"));
        assertThat(run(input).exitCode()).isEqualTo(1);
        assertThat(folder.resolve("out")).doesNotExist();
    }

    private static List<String> texts(Path file, String field) {
        List<String> texts = new ArrayList<>();
        try (Corpus corpus = Corpus.open(
                List.of(file.toString()),
                CorpusOptions.DEFAULTS.withTextField(field),
                InputStream.nullInputStream(),
                skipped -> {})) {
            corpus.forEach(document -> texts.add(document.text().replaceAll("[\"\\\\\\s]+", " ")));
        }
        assertThat(texts).isNotEmpty();
        return texts;
    }

    private static List<String> news() {
        return texts(SharedData.require("data/news_articles_small.csv"), "article");
    }

    private static List<String> laws() {
        return texts(SharedData.require("data/civil-ny1850-ca1851.jsonl"), "text");
    }

    /** Returns a part of a text, or an empty string if the text is too short. The length depends on the number. */
    private static String part(String text, int number) {
        int[] lengths = {8, 12, 20, 50, 150};
        int length = lengths[number % lengths.length];
        List<String> words = List.of(text.strip().split(" ", -1));
        return words.size() > 40 + length ? String.join(" ", words.subList(40, 40 + length)) : "";
    }

    /** Plants parts of real articles in other articles, which share some of them already. */
    @Test
    void plantedRealSentencesAreFound() throws IOException {
        List<String> articles = news();
        Set<String> parts = new LinkedHashSet<>();
        List<String> documents = new ArrayList<>();
        for (int i = 0; i < articles.size(); i++) {
            String part = i % 10 < 4 ? part(articles.get(i), i) : "";
            if (part.isEmpty()) {
                documents.add(articles.get(i));
            } else {
                parts.add(part); // some articles contain the same sentences
            }
        }
        List<String> questions = List.copyOf(parts);
        items = writeRecords("questions.jsonl", "question", questions);
        for (int i = 0; i < questions.size(); i++) {
            String document = documents.get(i % documents.size());
            int middle = document.indexOf(' ', document.length() / 2) + 1;
            documents.set(
                    i % documents.size(),
                    document.substring(0, middle) + questions.get(i) + " " + document.substring(middle));
        }
        assertThat(run(writeRecords("planted.jsonl", "text", documents), "--force")
                        .err())
                .isEmpty();
        List<String> found = lines("contamination.jsonl");
        for (int i = 1; i <= questions.size(); i++) {
            String item = "questions.jsonl:" + i + "\",\"field\"";
            assertThat(found).as(questions.get(i - 1)).anyMatch(line -> line.contains(item));
        }
    }

    /** News, laws and essays share phrases of everyday language, but no text. */
    @Test
    void nothingIsFoundInRealTextsThatDoNotContainTheItems() throws IOException {
        Path essays = SharedData.project().resolve("examples/essays");
        List<List<String>> sources = List.of(news(), laws(), texts(essays, "text"));
        for (List<String> from : sources) {
            List<String> questions = IntStream.range(0, from.size())
                    .mapToObj(i -> part(from.get(i), i))
                    .filter(part -> !part.isEmpty())
                    .toList();
            items = writeRecords("questions.jsonl", "question", questions);
            for (List<String> to : sources) {
                assertThat(run(writeRecords("documents.jsonl", "text", to), "--force")
                                .err())
                        .isEmpty();
                if (to.equals(from)) {
                    assertThat(lines("contamination.jsonl")).hasSizeGreaterThanOrEqualTo(questions.size());
                } else {
                    assertThat(lines("contamination.jsonl")).isEmpty();
                }
            }
        }
    }

    private Path writeRecords(String name, String field, List<String> texts) throws IOException {
        return Files.write(
                folder.resolve(name),
                texts.stream()
                        .map(text -> "{\"" + field + "\": \"" + text + "\"}")
                        .toList());
    }
}
