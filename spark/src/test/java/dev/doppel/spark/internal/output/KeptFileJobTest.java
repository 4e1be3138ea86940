package dev.doppel.spark.internal.output;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.doppel.cluster.OutputForm;
import dev.doppel.corpus.Corpus;
import dev.doppel.corpus.CorpusEntry;
import dev.doppel.corpus.CorpusException;
import dev.doppel.corpus.CorpusOptions;
import dev.doppel.corpus.CorpusWriter;
import dev.doppel.corpus.InputFile;
import dev.doppel.corpus.RecordFilter;
import dev.doppel.spark.SparkTest;
import dev.doppel.spark.internal.input.FileSource;
import dev.doppel.spark.internal.input.FileSplitEnd;
import dev.doppel.spark.internal.input.Forms;
import dev.doppel.spark.internal.input.InputEvent;
import dev.doppel.spark.internal.input.InputListing;
import dev.doppel.spark.internal.input.InputSplit;
import dev.doppel.spark.internal.input.InputSplitter;
import dev.doppel.spark.internal.input.SourceDocument;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.JavaRDD;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KeptFileJobTest {
    private static final long LARGE = 1 << 27;

    @TempDir
    private Path folder;

    private Path input;
    private Path output;

    @BeforeEach
    void makePaths() {
        input = folder.resolve("in");
        output = folder.resolve("out");
    }

    @Test
    void filesOfAllFormatsAreWrittenAsOnOneMachine() throws IOException {
        Forms.write(input);

        write("" + output, LARGE, 3, "" + input);

        Map<String, String> expected = alone(3);
        assertThat(expected).hasSizeGreaterThan(12);
        assertThat(Tree.of(output.resolve(RunOutputDirectory.KEPT))).isEqualTo(expected);
    }

    @Test
    void filesWithoutRemovedDocumentsAreCopied() throws IOException {
        Forms.write(input);

        write("" + output, LARGE, Integer.MAX_VALUE, "" + input);

        Map<String, String> kept = Tree.of(output.resolve(RunOutputDirectory.KEPT));
        assertThat(kept).isEqualTo(alone(Integer.MAX_VALUE));
        assertThat(kept.get("rows.ZSTD.parquet")).isEqualTo(Tree.of(input).get("rows.ZSTD.parquet"));
    }

    @Test
    void filesAreWrittenToAnyFileSystem() throws IOException {
        Forms.write(input);

        write("other:" + output, LARGE, 3, "other:" + input);

        assertThat(Tree.of(output.resolve(RunOutputDirectory.KEPT))).isEqualTo(alone(3));
    }

    @Test
    void thePiecesOfASplitFileContainItsKeptLines() throws IOException {
        Forms.write(input.resolve("sub/a.b.jsonl"), "\uFEFF" + Forms.jsonl(300));

        write("" + output, 1000, 3, "" + input);

        Map<String, String> kept = Tree.of(output.resolve(RunOutputDirectory.KEPT));
        assertThat(kept.keySet()).contains("sub/a.b.00000-of-00015.jsonl").hasSize(15);
        assertThat(String.join("", kept.values())).isEqualTo(alone(3).get("sub/a.b.jsonl"));
    }

    @Test
    void aFailedAttemptLeavesNothing() throws IOException {
        Forms.write(input);
        Parts parts = Parts.of(LARGE, "" + input);

        try (RunOutputDirectory directory = open("" + output)) {
            parts.job(directory).write(parts.kept(3).mapPartitions(Failing::new));
            directory.commit();
        }

        assertThat(Tree.of(output)).isEqualTo(inKept(alone(3)));
    }

    @Test
    void aChangedFileIsRefused() throws IOException {
        for (String scheme : List.of("", "other:")) {
            Forms.write(input.resolve("a.jsonl"), Forms.jsonl(2));
            Parts parts = Parts.of(LARGE, scheme + input);
            Forms.write(input.resolve("a.jsonl"), Forms.jsonl(3));

            try (RunOutputDirectory directory = open("" + output)) {
                assertThatThrownBy(() -> parts.job(directory).write(parts.kept(3)))
                        .isInstanceOf(CorpusException.class)
                        .hasMessage(scheme + input + "/a.jsonl changed during the run: run it again");
            }
            assertThat(Files.exists(output)).isFalse();
        }
    }

    /** Iterator that fails during the first attempt at each task. */
    private static final class Failing implements Iterator<KeptDocumentsOfSplit> {
        private final Iterator<KeptDocumentsOfSplit> blocks;
        private int given;

        Failing(Iterator<KeptDocumentsOfSplit> blocks) {
            this.blocks = blocks;
        }

        @Override
        public boolean hasNext() {
            return blocks.hasNext();
        }

        @Override
        public KeptDocumentsOfSplit next() {
            if (TaskContext.get().attemptNumber() == 0 && given++ == 9) {
                throw new IllegalStateException("killed");
            }
            return blocks.next();
        }
    }

    @Test
    void filesWithTheSameNameAreRefused() throws IOException {
        Forms.write(input.resolve("a/x.jsonl"), Forms.jsonl(1));
        Forms.write(input.resolve("b/x.jsonl"), Forms.jsonl(1));
        Forms.write(input.resolve("c/x.jsonl/y.txt"), "y");
        String a = input + "/a";
        String b = input + "/b";

        assertThatThrownBy(() -> KeptFileJob.requireDistinctOutputs(Parts.of(LARGE, a, b).splits))
                .isInstanceOf(CorpusException.class)
                .hasMessage(a + "/x.jsonl and " + b + "/x.jsonl would both become kept/x.jsonl:"
                        + " name the folder that holds both, or a pattern in quotes");
        assertThatThrownBy(() -> KeptFileJob.requireDistinctOutputs(Parts.of(LARGE, a, input + "/c").splits))
                .hasMessage(a + "/x.jsonl and " + input + "/c/x.jsonl/y.txt cannot both be written to kept:"
                        + " name the folder that holds both");
        KeptFileJob.requireDistinctOutputs(Parts.of(LARGE, "" + input).splits);
    }

    private static RunOutputDirectory open(String output) {
        return RunOutputDirectory.open(output, false, SparkTest.context().hadoopConfiguration());
    }

    private static void write(String output, long split, int removed, String input) {
        Parts parts = Parts.of(split, input);
        try (RunOutputDirectory directory = open(output)) {
            parts.job(directory).write(parts.kept(removed));
            directory.commit();
        }
    }

    private static Map<String, String> inKept(Map<String, String> files) {
        return files.entrySet().stream().collect(Collectors.toMap(e -> "kept/" + e.getKey(), Map.Entry::getValue));
    }

    /**
     * Returns whether to keep a document. Rejects one in {@code removed} documents on average, and every document in
     * one particular table.
     */
    private static boolean isKept(String source, String text, int removed) {
        return removed == Integer.MAX_VALUE
                || (!source.contains("table.tsv") && Math.floorMod(text.hashCode(), removed) > 0);
    }

    /** Input of a {@link KeptFileJob}. */
    private static final class Parts {
        private final List<InputSplit> splits;
        private final List<List<FileSplitEnd>> ends = new ArrayList<>();
        private final JavaRDD<InputEvent> read;

        private Parts(List<InputSplit> splits) {
            this.splits = splits;
            this.read = FileSource.read(SparkTest.context(), splits, CorpusOptions.DEFAULTS);
            for (List<InputEvent> events : read.glom().collect()) {
                ends.add(events.stream()
                        .filter(FileSplitEnd.class::isInstance)
                        .map(FileSplitEnd.class::cast)
                        .toList());
            }
        }

        static Parts of(long split, String... inputs) {
            InputListing listing =
                    InputListing.of(List.of(inputs), SparkTest.context().hadoopConfiguration());
            return new Parts(InputSplitter.of(SparkTest.context(), listing.files(), split));
        }

        KeptFileJob job(RunOutputDirectory directory) {
            return new KeptFileJob(directory, splits, ends, CorpusOptions.DEFAULTS, OutputForm.DEFAULT);
        }

        JavaRDD<KeptDocumentsOfSplit> kept(int removed) {
            return read.mapPartitionsWithIndex(
                    (partition, events) -> {
                        List<KeptDocumentsOfSplit> kept = new ArrayList<>();
                        while (events.hasNext()) {
                            if (events.next() instanceof SourceDocument document
                                    && isKept(document.source(), document.text(), removed)) {
                                kept.add(new KeptDocumentsOfSplit(
                                        partition, document.piece(), new long[] {document.record()}, new byte[0]));
                            }
                        }
                        return kept.iterator();
                    },
                    true);
        }
    }

    /** Returns the files that a run on a single machine writes. */
    private Map<String, String> alone(int removed) throws IOException {
        Path place = Files.createTempDirectory(folder, "alone");
        Map<String, TreeSet<Long>> kept = new HashMap<>();
        Map<String, Integer> documents = new HashMap<>();
        TreeSet<String> damaged = new TreeSet<>();
        List<InputFile> files;
        try (Corpus corpus = Corpus.open(
                List.of("" + input),
                CorpusOptions.DEFAULTS,
                InputStream.nullInputStream(),
                skipped -> damaged.add(skipped.source()))) {
            files = corpus.files();
            for (CorpusEntry entry = corpus.nextEntry(); entry != null; entry = corpus.nextEntry()) {
                String source = files.get(corpus.file()).source();
                documents.merge(source, 1, Integer::sum);
                if (isKept(source, entry.document().text(), removed)) {
                    kept.computeIfAbsent(source, s -> new TreeSet<>()).add(entry.record());
                }
            }
        }
        for (InputFile file : files) {
            TreeSet<Long> records = kept.getOrDefault(file.source(), new TreeSet<>());
            boolean whole =
                    records.size() == documents.getOrDefault(file.source(), 0) && !damaged.contains(file.source());
            if (records.isEmpty() && !whole) {
                continue;
            }
            Path target = place.resolve(file.relative());
            Files.createDirectories(target.getParent());
            try (OutputStream out = Files.newOutputStream(target)) {
                if (whole) {
                    CorpusWriter.copy(file, out);
                } else {
                    CorpusWriter.write(
                            file, first -> Objects.requireNonNullElse(records.ceiling(first), RecordFilter.NONE), out);
                }
            }
        }
        return Tree.of(place);
    }
}
