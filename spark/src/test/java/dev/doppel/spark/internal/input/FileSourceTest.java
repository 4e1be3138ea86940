package dev.doppel.spark.internal.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.doppel.corpus.Corpus;
import dev.doppel.corpus.CorpusEntry;
import dev.doppel.corpus.CorpusException;
import dev.doppel.corpus.CorpusListener;
import dev.doppel.corpus.CorpusOptions;
import dev.doppel.corpus.Skipped;
import dev.doppel.spark.SparkTest;
import dev.doppel.testing.Property;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FileSourceTest {
    private static final CorpusOptions OPTIONS = CorpusOptions.DEFAULTS.withRankField("rank");
    private static final long LARGE = 1 << 27;

    @TempDir
    private Path folder;

    /** Writes files. The arguments are file names, each followed by the text of the file. */
    private void write(String... namesAndTexts) throws IOException {
        for (int i = 0; i < namesAndTexts.length; i += 2) {
            Forms.write(folder.resolve(namesAndTexts[i]), namesAndTexts[i + 1]);
        }
    }

    @Test
    void filesOfAllFormatsAreReadAsOnOneMachine() throws IOException {
        Forms.write(folder);

        assertThat(read(OPTIONS, LARGE, folder.toString()))
                .isEqualTo(onOneMachine(OPTIONS, folder.toString()))
                .hasSizeGreaterThan(400);
    }

    @Test
    void otherFileSystemsGiveTheSameDocuments() throws IOException {
        Forms.write(folder);
        List<String> expected = onOneMachine(OPTIONS, folder.toString()).stream()
                .map(line -> line.replace(folder.toString(), "other:" + folder))
                .toList();

        assertThat(read(OPTIONS, LARGE, "other:" + folder)).isEqualTo(expected);
        assertThat(read(OPTIONS, 500, "other:" + folder)).isEqualTo(expected);
    }

    @Test
    void filesAndPatternsAreNamedAsOnOneMachine() throws IOException {
        Forms.write(folder);
        String[] inputs = {folder + "/b lank.txt", folder + "/**.jsonl", folder + "/a:b", folder + "/*.{csv,tsv}"};

        assertThat(read(OPTIONS, LARGE, inputs)).isEqualTo(onOneMachine(OPTIONS, inputs));
    }

    @Test
    void linksAreFollowedAndBrokenLinksAreSkipped() throws IOException {
        write("a/x.txt", "x");
        Files.createSymbolicLink(folder.resolve("b"), folder.resolve("a"));
        Files.createSymbolicLink(folder.resolve("a/round"), folder);
        Files.createSymbolicLink(folder.resolve("c.txt"), folder.resolve("nowhere"));

        assertThat(read(OPTIONS, LARGE, folder.toString())).isEqualTo(onOneMachine(OPTIONS, folder.toString()));
    }

    @Test
    void missingInputsGiveTheSameMessagesAsOnOneMachine() throws IOException {
        write("texts/x.txt", "x");
        Files.createDirectories(folder.resolve("empty"));

        for (String input : List.of("/text", "/empty", "/texts/*.csv", "/texts/x.txt/y", "/texts/x.tx")) {
            String here = message(() -> onOneMachine(OPTIONS, folder + input));
            assertThat(message(() -> read(OPTIONS, LARGE, folder + input))).isEqualTo(here);
            assertThat(message(() -> read(OPTIONS, LARGE, "other:" + folder + input)))
                    .isEqualTo(here.replace(folder.toString(), "other:" + folder));
        }
        assertThatThrownBy(() -> read(OPTIONS, LARGE, "-"))
                .isInstanceOf(CorpusException.class)
                .hasMessage("- is standard input, which is not read here: name a folder or a file");
    }

    @Test
    void onlyCodeCellsOfNotebooksAreReadAsPrograms() throws IOException {
        Forms.write(
                folder.resolve("a.ipynb"),
                "{\"cells\":[{\"cell_type\":\"raw\",\"source\":\"a\"},{\"cell_type\":\"code\",\"source\":\"b\"}],"
                        + "\"nbformat\":4}");

        assertThat(read(OPTIONS.withPrograms(true), LARGE, folder.toString()))
                .containsExactly("a.ipynb " + folder + "/a.ipynb 0 null b");
        assertThat(read(OPTIONS, LARGE, folder.toString()))
                .containsExactly("a.ipynb " + folder + "/a.ipynb 0 null a\n\nb");
    }

    @Test
    void richFormatsAndArchivesAreSkipped() throws IOException {
        write("a.html", "<p>x", "b.txt", "x", "c.zip", "x");

        assertThat(read(OPTIONS, LARGE, folder.toString()))
                .containsExactly(
                        folder + "/a.html: Spark does not read this format: it reads text, JSONL, CSV, TSV, Parquet"
                                + " and notebooks, compressed or not (extract the text first)",
                        "b.txt " + folder + "/b.txt 0 null x",
                        folder + "/c.zip: Spark does not read this format: it reads text, JSONL, CSV, TSV, Parquet"
                                + " and notebooks, compressed or not (extract the text first)");
    }

    @Test
    void fileSplitsEndWithTheirCounts() throws IOException {
        write("a.jsonl", "{\"text\":\"a\"}\noops\n", "b.jsonl", "", "c.jsonl.gz", "no");

        assertThat(events(OPTIONS, LARGE, folder.toString()))
                .filteredOn(event -> event instanceof FileSplitEnd)
                .containsExactly(new FileSplitEnd(0, 1, 1), new FileSplitEnd(1, 0, 0), new FileSplitEnd(2, 0, 1));
    }

    @Test
    void aFileMarkedAsUtf16IsSkippedOnce() throws IOException {
        Files.write(folder.resolve("a.jsonl"), ("\uFEFF" + Forms.jsonl(20)).getBytes(StandardCharsets.UTF_16LE));
        write("b.txt", "x");

        assertThat(read(OPTIONS, 100, folder.toString())).isEqualTo(onOneMachine(OPTIONS, folder.toString()));
    }

    @Test
    void noDocumentsGivesTheSameMessageAsOnOneMachine() throws IOException {
        write("a.jsonl", "oops\n{}\n");
        InputListing listing =
                InputListing.of(List.of(folder.toString()), SparkTest.context().hadoopConfiguration());
        List<SkippedInput> skipped = events(OPTIONS, LARGE, folder.toString()).stream()
                .filter(SkippedInput.class::isInstance)
                .map(SkippedInput.class::cast)
                .toList();

        assertThat(listing.noDocuments(2, skipped.get(0).skipped()))
                .hasMessage(message(() -> onOneMachine(OPTIONS, folder.toString())));
        assertThat(skipped.get(0).skipped().strictMessage())
                .isEqualTo(message(() -> onOneMachine(OPTIONS.withStrict(true), folder.toString())));
    }

    @Property(tries = 8)
    void everyLineOfASplitFileIsReadOnce(SplittableRandom random) throws IOException {
        StringBuilder lines = new StringBuilder(random.nextInt(4) == 0 ? "\uFEFF" : "");
        lines.append("{\"text\":\"first\"}\n"); // ensures that the file contains a document
        int count = random.nextInt(40);
        for (int i = 0; i < count; i++) {
            switch (random.nextInt(6)) {
                case 0 -> lines.append(" \t");
                case 1 -> lines.append("oops");
                case 2 ->
                    lines.append("{\"text\":\"")
                            .append("ä語😀".repeat(random.nextInt(20)))
                            .append("\"}");
                default -> lines.append("{\"text\":\"").append(i).append("\"}");
            }
            lines.append(i + 1 == count && random.nextBoolean() ? "" : random.nextInt(3) == 0 ? "\r\n" : "\n");
        }
        lines.append("{\"text\":\"last\"}").append(random.nextBoolean() ? "\n" : "");
        Forms.write(folder.resolve("a.jsonl"), lines.toString());

        assertThat(read(OPTIONS, 5 + random.nextInt(60), folder.toString()))
                .isEqualTo(onOneMachine(OPTIONS, folder.toString()));
    }

    private static List<String> read(CorpusOptions options, long split, String... inputs) {
        return events(options, split, inputs).stream()
                .filter(event -> !(event instanceof FileSplitEnd))
                .map(FileSourceTest::line)
                .toList();
    }

    private static List<InputEvent> events(CorpusOptions options, long split, String... inputs) {
        InputListing listing =
                InputListing.of(List.of(inputs), SparkTest.context().hadoopConfiguration());
        List<InputSplit> splits = InputSplitter.of(SparkTest.context(), listing.files(), split);
        List<InputEvent> events = new ArrayList<>(listing.skipped());
        events.addAll(FileSource.read(SparkTest.context(), splits, options).collect());
        return events;
    }

    private static String line(InputEvent event) {
        if (event instanceof SourceDocument document) {
            return document.id() + " " + document.source() + " " + document.record() + " " + document.rank() + " "
                    + document.text();
        }
        return event instanceof SkippedInput input ? input.skipped().toString() : event.toString();
    }

    /** Reads the inputs as a run on a single machine does. */
    private static List<String> onOneMachine(CorpusOptions options, String... inputs) {
        List<String> lines = new ArrayList<>();
        CorpusListener listener = new CorpusListener() {
            @Override
            public void skipped(Skipped skipped) {
                lines.add(skipped.toString());
            }

            @Override
            public void replaced(String source, long sequences) {
                lines.add(new ReplacementEvent(source, sequences).toString());
            }
        };
        try (Corpus corpus = Corpus.open(List.of(inputs), options, InputStream.nullInputStream(), listener)) {
            for (CorpusEntry entry = corpus.nextEntry(); entry != null; entry = corpus.nextEntry()) {
                lines.add(entry.document().id() + " " + entry.document().source() + " " + entry.record() + " "
                        + entry.rank() + " " + entry.document().text());
            }
        }
        return lines;
    }

    private static String message(Runnable refused) {
        try {
            refused.run();
        } catch (CorpusException e) {
            return String.valueOf(e.getMessage());
        }
        throw new AssertionError("not refused");
    }
}
