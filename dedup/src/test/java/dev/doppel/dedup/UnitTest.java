package dev.doppel.dedup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.doppel.cluster.KeepPolicy;
import dev.doppel.corpus.Codec;
import dev.doppel.corpus.Corpus;
import dev.doppel.corpus.CorpusEntry;
import dev.doppel.corpus.CorpusException;
import dev.doppel.corpus.CorpusOptions;
import dev.doppel.results.RunSummary;
import dev.doppel.testing.Property;
import dev.doppel.testing.SharedData;
import dev.doppel.text.TextScheme;
import dev.doppel.text.Words;
import dev.doppel.unit.Unit;
import dev.doppel.unit.UnitScheme;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests runs that remove lines, paragraphs and passages, by the output as another reader sees it. */
class UnitTest {
    private static final String NEWS = "Subscribe to our news letter now please.";

    @TempDir
    private Path folder;

    private static UnitScheme passage(int words) {
        return UnitScheme.of(Unit.PASSAGE).withMinWords(words);
    }

    private RunSummary<RunSummary.Removal> run(UnitScheme units, Path... inputs) {
        return Runs.run(Runs.options(folder.resolve("out"), inputs).withUnits(units));
    }

    private Path kept(String name) {
        return folder.resolve("out/kept").resolve(name);
    }

    private Path jsonl(String... texts) throws IOException {
        StringBuilder lines = new StringBuilder();
        for (int i = 0; i < texts.length; i++) {
            lines.append("{\"id\":")
                    .append(i)
                    .append(", \"text\":\"")
                    .append(texts[i])
                    .append("\"}\n");
        }
        return Files.writeString(folder.resolve("in.jsonl"), lines);
    }

    private static List<String> texts(Path... inputs) {
        List<String> texts = new ArrayList<>();
        try (Corpus corpus = Corpus.open(
                Stream.of(inputs).map(Path::toString).toList(),
                CorpusOptions.DEFAULTS,
                InputStream.nullInputStream(),
                skipped -> {
                    throw new AssertionError(skipped);
                })) {
            for (CorpusEntry entry = corpus.nextEntry(); entry != null; entry = corpus.nextEntry()) {
                texts.add(entry.document().text());
            }
        }
        return texts;
    }

    private static List<String> words(String text) {
        Words words = TextScheme.PLAIN.splitter().split(text);
        return words.count() == 0 ? List.of() : List.of(words.joined().split(" "));
    }

    /** Checks that no run of {@code window} words occurs twice. */
    private static void requireNoRepeatedWindow(List<String> texts, int window) {
        Set<List<String>> seen = new HashSet<>();
        for (String text : texts) {
            List<String> words = words(text);
            for (int i = 0; i + window <= words.size(); i++) {
                assertThat(seen.add(words.subList(i, i + window)))
                        .as("%s occurs twice", words.subList(i, i + window))
                        .isTrue();
            }
        }
    }

    @Test
    void aLineThatOccurredBeforeIsRemovedWithItsLineBreak() throws IOException {
        Path input = jsonl(
                "One.\\r\\n" + NEWS + "\\r\\nTwo.",
                NEWS.toUpperCase(Locale.ROOT) + "\\u000aThree \\\"\\u0065\\\".",
                "Four.");
        run(UnitScheme.of(Unit.LINE), input);
        List<String> before = Files.readAllLines(input);
        assertThat(Files.readAllLines(kept("in.jsonl")))
                .containsExactly(before.get(0), "{\"id\":1, \"text\":\"Three \\\"\\u0065\\\".\"}", before.get(2));
        assertThat(Runs.lines(folder.resolve("out/spans.jsonl")))
                .containsExactly("{\"id\":\"1\",\"source\":\"" + input + ":2\",\"start\":0,\"end\":41,\"words\":7,"
                        + "\"witness\":\"0\",\"witness_source\":\"" + input
                        + ":1\",\"witness_start\":6,\"witness_end\":46}");
    }

    @Test
    void linesWithFewWordsAndRareLinesStay() throws IOException {
        Path input = jsonl("a b c d\\n1 2 3 4 5", "a b c d\\n1 2 3 4 5", "x y z u v\\n1 2 3 4 5", "x y z u v");
        run(UnitScheme.of(Unit.LINE).withMinCopies(3), input);
        assertThat(texts(kept("in.jsonl")))
                .containsExactly("a b c d\n1 2 3 4 5", "a b c d\n", "x y z u v\n", "x y z u v");
    }

    @Test
    void aParagraphIsRemovedWithTheBlankLinesAfterIt() throws IOException {
        String paragraph = "a b c d e\\nf g h i j";
        Path input = jsonl(paragraph, "first\\n \\n" + paragraph + "\\n\\n\\nlast", "a b c d e\\n\\nf g h i j");
        run(UnitScheme.of(Unit.PARAGRAPH), input);
        assertThat(texts(kept("in.jsonl")))
                .containsExactly("a b c d e\nf g h i j", "first\n \nlast", "a b c d e\n\nf g h i j");
    }

    @Test
    void aParagraphThatIsTheWholeCorpusStaysOnce() throws IOException {
        String paragraph = "one two three four five six seven eight nine ten";
        RunSummary<RunSummary.Removal> summary =
                run(UnitScheme.of(Unit.PARAGRAPH), jsonl(paragraph, paragraph, paragraph));
        assertThat(texts(kept("in.jsonl"))).containsExactly(paragraph);
        assertThat(summary.result().kept()).isEqualTo(1);
        assertThat(summary.result().cuts()).contains(new RunSummary.Cuts(3, 2, 20, 2, false));
        assertThat(Runs.lines(folder.resolve("out/removed.jsonl")))
                .hasSize(2)
                .allMatch(line -> line.endsWith("\"words\":0,\"removed_words\":10}"));
    }

    @Test
    void aMaskTakesThePlaceOfEachSpanAndKeepsLineBreaks() throws IOException {
        Path input = jsonl(NEWS, "x\\n" + NEWS + "\\n" + NEWS + "\\ny");
        run(UnitScheme.of(Unit.LINE).withMask("[\"...\"]"), input);
        assertThat(texts(kept("in.jsonl"))).containsExactly(NEWS, "x\n[\"...\"]\ny");
    }

    @Test
    void documentsWithFewWordsLeftAreDropped() throws IOException {
        Path input = jsonl(NEWS, NEWS + "\\nOnly four words left", "short from the start", "");
        RunSummary<RunSummary.Removal> summary = run(UnitScheme.of(Unit.LINE).withMinDocumentWords(5), input);
        assertThat(texts(kept("in.jsonl"))).containsExactly(NEWS, "short from the start", "");
        assertThat(summary.result().removed()).isEqualTo(1);
    }

    @Test
    void theKeepPolicyDecidesWhichOccurrenceIsTheFirst() throws IOException {
        Path input = jsonl(NEWS + "\\nA.", NEWS + "\\nA longer document.");
        Runs.run(Runs.options(folder.resolve("out"), input)
                .withKeep(KeepPolicy.parse("longest"))
                .withUnits(UnitScheme.of(Unit.LINE)));
        assertThat(texts(kept("in.jsonl"))).containsExactly("A.", NEWS + "\nA longer document.");
    }

    @Test
    void wordsWithoutSpacesBetweenThemStayApart() throws IOException {
        Path input = jsonl("甲乙丙", "abc甲乙丙def", "丁甲乙丙戊", "½ 甲乙", "甲乙丙½");
        run(passage(3), input);
        assertThat(texts(kept("in.jsonl"))).containsExactly("甲乙丙", "abc def", "丁戊", "½ 甲乙", "½");
    }

    /** The same texts in every format lose the same passages. */
    @Test
    void everyFormatLosesTheSamePassages() throws Exception {
        List<String> texts = List.of("a b c d e, \"f\" g", "x a b c d e, \"f\" y", "u v w");
        List<String> expected = List.of("a b c d e, \"f\" g", "x y", "u v w");
        StringBuilder csv = new StringBuilder("id,text\r\n");
        StringBuilder json = new StringBuilder();
        Path plain = Files.createDirectories(folder.resolve("plain"));
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(folder.resolve("in.zip")))) {
            for (int i = 0; i < texts.size(); i++) {
                String quoted = "\"" + texts.get(i).replace("\"", "\"\"") + "\"";
                csv.append(i).append(',').append(quoted).append("\r\n");
                json.append("{\"text\":\"")
                        .append(texts.get(i).replace("\"", "\\\""))
                        .append("\"}\n");
                Files.writeString(plain.resolve(i + ".txt"), texts.get(i));
                zip.putNextEntry(new ZipEntry(i + ".txt"));
                zip.write(texts.get(i).getBytes(StandardCharsets.UTF_8));
                zip.closeEntry();
            }
        }
        Path zst = folder.resolve("in.jsonl.zst");
        try (OutputStream out = Codec.of("in.jsonl.zst").encoded(Files.newOutputStream(zst))) {
            out.write(json.toString().getBytes(StandardCharsets.UTF_8));
        }
        List<Path> inputs =
                List.of(Files.writeString(folder.resolve("in.csv"), csv), plain, folder.resolve("in.zip"), zst);
        for (Path input : inputs) {
            Path output = folder.resolve("out-" + input.getFileName());
            Runs.run(Runs.options(output, input).withUnits(passage(5)));
            assertThat(texts(output.resolve("kept"))).as("%s", input).isEqualTo(expected);
        }
    }

    @Property(tries = 20)
    void noWindowOccursTwiceInTheOutputAndNothingElseIsLost(SplittableRandom random) throws IOException {
        List<String> tokens = List.of("a", "b", "C", "é", "甲", "½", "ﬁ", "e\u0301", "x", "\uD835\uDC00", "7", "it's");
        String[] texts = new String[random.nextInt(1, 12)];
        for (int i = 0; i < texts.length; i++) {
            StringBuilder text = new StringBuilder();
            for (int word = random.nextInt(25); word > 0; word--) {
                text.append(tokens.get(random.nextInt(tokens.size())))
                        .append(List.of(" ", ", ", "", "\\n", "\\n\\n").get(random.nextInt(5)));
            }
            texts[i] = text.toString();
        }
        Path input = jsonl(texts);
        int window = random.nextInt(1, 4);
        Path output = folder.resolve("out" + random.nextInt(1 << 30));
        Runs.run(Runs.options(output, input).withUnits(passage(window)));
        Path result = output.resolve("kept/in.jsonl");
        List<String> left = Files.exists(result) ? texts(result) : List.of();
        requireNoRepeatedWindow(left, window);
        assertThat(words(texts(input).get(0)).isEmpty() || !left.isEmpty()).isTrue();
    }

    @Test
    void realTextHasNoRepeatedPassageAfterARun() throws IOException {
        Path input = SharedData.require("data/civil-ny1850-ca1851.jsonl");
        run(passage(20), input);
        List<String> left = texts(kept("civil-ny1850-ca1851.jsonl"));
        assertThat(left).hasSizeGreaterThan(1);
        requireNoRepeatedWindow(left, 20);
    }

    @Test
    void theExamplesHaveNoRepeatedPassageAfterARun() {
        run(passage(5), SharedData.project().resolve("examples/essays"));
        requireNoRepeatedWindow(texts(folder.resolve("out/kept")), 5);
    }

    @Test
    void aFormatThatCannotBeEditedIsRefusedBeforeReading() throws IOException {
        Path page = Files.writeString(folder.resolve("page.html"), "<p>" + NEWS);
        assertThatThrownBy(() -> run(UnitScheme.of(Unit.LINE), page))
                .isInstanceOf(CorpusException.class)
                .hasMessage(page + ": a line cannot be removed from a file of this format: convert it to text first,"
                        + " or leave it out with --exclude");
    }

    @Test
    void aRunThatReplacesAnotherKindOfRunDeletesItsLists() throws IOException {
        Path input = jsonl(NEWS, NEWS);
        Path output = folder.resolve("out");
        Runs.run(Runs.options(output, input));
        assertThat(output.resolve("groups.jsonl")).exists();
        Runs.run(Runs.options(output, input)
                .withUnits(UnitScheme.of(Unit.LINE))
                .withExisting(DedupOptions.Existing.REPLACE));
        assertThat(output.resolve("groups.jsonl")).doesNotExist();
        assertThat(output.resolve("spans.jsonl")).exists();
    }
}
