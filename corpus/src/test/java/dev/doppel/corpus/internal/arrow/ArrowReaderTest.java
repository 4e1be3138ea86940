package dev.doppel.corpus.internal.arrow;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.doppel.corpus.Corpus;
import dev.doppel.corpus.CorpusEntry;
import dev.doppel.corpus.CorpusException;
import dev.doppel.corpus.CorpusOptions;
import dev.doppel.corpus.ReadResult;
import dev.doppel.corpus.Skipped;
import dev.doppel.testing.Property;
import dev.doppel.testing.SharedData;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Reads files that pyarrow and Hugging Face datasets wrote. See testing/foreign/README.md. */
class ArrowReaderTest {
    private static final Path FOREIGN = SharedData.project().resolve("testing/foreign");
    private static final Path PLAIN = FOREIGN.resolve("arrow/pyarrow.arrow");

    private static final String LARGE = "1" + "0".repeat(300);

    @TempDir
    private Path folder;

    static List<Path> files() {
        try (Stream<Path> files = Files.list(FOREIGN.resolve("arrow"))) {
            return files.filter(Files::isRegularFile).sorted().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<String> texts() {
        return ReadResult.of(FOREIGN.resolve("tables/pandas.jsonl")).texts();
    }

    @ParameterizedTest
    @MethodSource("files")
    void everyFileHasItsRecords(Path file) {
        ReadResult reading = ReadResult.of(file);

        assertThat(reading.skipped()).isEmpty();
        assertThat(reading.ids()).containsExactly("1", "2", "3", "4", "5");
        assertThat(reading.texts()).isEqualTo(texts());
        assertThat(reading.sources().get(4)).isEqualTo(file + ":5");
    }

    @ParameterizedTest
    @MethodSource("files")
    void columnsInStructsAreNamedWithDots(Path file) {
        ReadResult reading = ReadResult.of(CorpusOptions.DEFAULTS.withTextField("meta.text"), file);

        assertThat(reading.texts()).containsExactly("record 1", "record 2", "record 3", "record 5");
        assertThat(reading.skipped())
                .containsExactly(new Skipped(file.toString(), 4, "field \"meta.text\" is null, not text"));
    }

    @ParameterizedTest
    @MethodSource("files")
    void idsMayBeNumbersOrDictionaryValues(Path file) {
        assertThat(ReadResult.of(CorpusOptions.DEFAULTS.withIdField("small"), file)
                        .ids())
                .containsExactly("1", "2", "3", "4", "255");
        assertThat(ReadResult.of(CorpusOptions.DEFAULTS.withIdField("score"), file)
                        .ids())
                .containsExactly("0.5", "2.25", "3", LARGE);
        assertThat(ReadResult.of(CorpusOptions.DEFAULTS.withIdField("kind"), file)
                        .ids())
                .containsExactly("a", "b", "a", "c");
    }

    @Test
    void ranksAreRead() {
        List<String> ranks = new ArrayList<>();
        try (Corpus corpus = Corpus.open(
                List.of(PLAIN.toString()),
                CorpusOptions.DEFAULTS.withRankField("score"),
                ReadResult.NO_STDIN,
                new ReadResult.Recorder())) {
            for (CorpusEntry entry = corpus.nextEntry(); entry != null; entry = corpus.nextEntry()) {
                ranks.add(String.valueOf(entry.rank()));
            }
        }
        assertThat(ranks).containsExactly("0.5", "null", "2.25", "3", LARGE);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "tags | column \"tags\" is list, not text (name another with --text-field)",
                "meta | column \"meta\" is struct, not text (name another with --text-field)",
                "id | column \"id\" is int, not text (name another with --text-field)",
                "body | no column \"body\"; the columns are: flag, tags, meta, nothing, score, small, id, text, kind (name"
                        + " it with --text-field)"
            })
    void unsuitableColumnsAreReported(String field, String reason) {
        assertThatExceptionOfType(CorpusException.class)
                .isThrownBy(() -> ReadResult.of(CorpusOptions.DEFAULTS.withTextField(field), PLAIN))
                .withMessage(PLAIN + " holds no documents: 1 was skipped, " + PLAIN + ": " + reason);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "FEA1 | Feather version 1 (write it again as Feather version 2 or Parquet)",
                "some text | not an Arrow file",
                "ARROW1 | not an Arrow file",
                "'' | an empty file, not Arrow"
            })
    void otherFilesAreReported(String content, String reason) {
        Path file = ReadResult.write(folder.resolve("x.feather"), content);

        assertThatExceptionOfType(CorpusException.class)
                .isThrownBy(() -> ReadResult.of(file))
                .withMessage(file + " holds no documents: 1 was skipped, " + file + ": " + reason);
    }

    @Test
    void splitsOfADatasetAreReadWithoutTheirDescriptions() throws IOException {
        Path dataset = FOREIGN.resolve("arrow/dataset");

        ReadResult reading = ReadResult.of(dataset);

        assertThat(reading.ids()).containsExactly("4", "5", "1", "2", "3");
        assertThat(reading.sources().get(0)).isEqualTo(dataset + "/test/data-00000-of-00001.arrow:1");
    }

    @Test
    void cachedResultsOfADatasetAreNotRead() throws IOException {
        Path train = FOREIGN.resolve("arrow/dataset/train");
        for (String name : List.of("state.json", "dataset_info.json", "data-00000-of-00001.arrow")) {
            Files.copy(train.resolve(name), folder.resolve(name));
        }
        Files.copy(train.resolve("data-00000-of-00001.arrow"), folder.resolve("cache-0123456789abcdef.arrow"));

        assertThat(ReadResult.of(folder).ids()).containsExactly("1", "2", "3");
    }

    /** Reads a damaged file before an intact one, and returns the ids and problems of the damaged file. */
    private List<String> read(byte[] damaged) {
        ReadResult.write(folder.resolve("a.arrow"), damaged);
        ReadResult.write(folder.resolve("b.txt"), "intact");

        ReadResult reading = ReadResult.of(folder);

        assertThat(reading.texts()).endsWith("intact");
        List<String> found =
                new ArrayList<>(reading.ids().subList(0, reading.ids().size() - 1));
        found.addAll(reading.reasons());
        return found;
    }

    @ParameterizedTest
    @MethodSource("files")
    void recordsBeforeTheEndOfATruncatedFileAreRead(Path file) throws IOException {
        byte[] whole = Files.readAllBytes(file);
        for (int length = 0; length < whole.length; length += 101) {
            assertThat(read(Arrays.copyOf(whole, length)))
                    .isSubsetOf(
                            "1",
                            "2",
                            "3",
                            "4",
                            "5",
                            "an empty file, not Arrow",
                            "not an Arrow file",
                            "Arrow data ends too early; the rest of the file is not read");
        }
    }

    @Property(tries = 100)
    void damagedFilesDoNotStopTheRun(SplittableRandom random) throws IOException {
        List<Path> files = files();
        byte[] bytes = Files.readAllBytes(files.get(random.nextInt(files.size())));
        for (int i = 0; i < 1 + random.nextInt(4); i++) {
            bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
        }
        read(bytes);
    }

    /** Replaces each number in the metadata in turn. None of the numbers may cause a large allocation or a long run. */
    @ParameterizedTest
    @CsvSource({"pyarrow-view.arrow", "pyarrow-dictionary.arrow"})
    void hugeNumbersDoNotExhaustTheMemory(String name) throws IOException {
        byte[] whole = Files.readAllBytes(FOREIGN.resolve("arrow").resolve(name));
        for (int place = Long.BYTES; place + Long.BYTES <= whole.length; place += Long.BYTES) {
            byte[] bytes = whole.clone();
            ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).putLong(place, Integer.MAX_VALUE);
            read(bytes);
        }
    }

    /** Each column contains the next column twice, so that the schema seems to have a trillion columns. */
    @Test
    void columnsInTwoPlacesAreRejected() {
        assertThat(read(sharedColumns(40))).containsExactly("Arrow data is damaged; the rest of the file is not read");
    }

    /** Returns a stream whose schema has one column, which contains the next column twice, and so on. */
    private static byte[] sharedColumns(int depth) {
        int schema = 40;
        int columnVtable = 48;
        int columns = 64;
        int columnBytes = 28;
        ByteBuffer stream =
                ByteBuffer.allocate(8 + columns + depth * columnBytes).order(ByteOrder.LITTLE_ENDIAN);
        stream.putInt(-1).putInt(stream.capacity() - 8);
        ByteBuffer metadata = stream.slice().order(ByteOrder.LITTLE_ENDIAN);
        metadata.putInt(20);
        putShorts(metadata, 12, 12, 0, 4, 8, 0, 0, 0); // vtable of the message: type and header
        metadata.putInt(20 - 4).putInt(ArrowMessage.SCHEMA).putInt(schema - 28);
        putShorts(metadata, 8, 8, 0, 4); // vtable of the schema: columns
        metadata.putInt(schema - 32).putInt(columns - 44);
        putShorts(metadata, 16, 16, 0, 0, 4, 8, 0, 12); // vtable of a column: type, parameters and children
        for (int i = 0; i < depth; i++) {
            int list = columns + i * columnBytes;
            int column = list + 12;
            metadata.putInt(i + 1 < depth ? 2 : 0).putInt(column - list - 4).putInt(column - list - 8);
            metadata.putInt(column - columnVtable).putInt(13); // the type struct
            metadata.putInt(schema - column - 8).putInt(list + columnBytes - column - 12);
        }
        return stream.array();
    }

    private static void putShorts(ByteBuffer target, int... numbers) {
        for (int number : numbers) {
            target.putShort((short) number);
        }
    }
}
