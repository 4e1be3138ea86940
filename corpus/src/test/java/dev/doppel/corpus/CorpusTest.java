package dev.doppel.corpus;

import static dev.doppel.corpus.ReadResult.bytes;
import static dev.doppel.corpus.ReadResult.write;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.doppel.Document;
import dev.doppel.corpus.internal.input.FolderLister;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class CorpusTest {
    private static final CorpusOptions STRICT = CorpusOptions.DEFAULTS.withStrict(true);

    private static final Path OPEN_FILES = Path.of("/proc/self/fd");

    @TempDir
    Path folder;

    private static void assertFails(ThrowingCallable reading, String message) {
        assertThatExceptionOfType(CorpusException.class).isThrownBy(reading).withMessage(message);
    }

    @Test
    void inputsAreReadInGivenOrder() {
        Path late = write(folder.resolve("z.txt"), "late");
        Path early = write(folder.resolve("a.txt"), "early");

        assertThat(ReadResult.of(late, early).texts()).containsExactly("late", "early");
    }

    @Test
    void textFileIsNamedAsGiven() {
        write(folder.resolve("a.txt"), "text");
        String given = folder + "/./a.txt";

        ReadResult reading =
                ReadResult.of(CorpusOptions.DEFAULTS, ReadResult.NO_STDIN, FolderLister.FILE_SYSTEM, List.of(given));

        assertThat(reading.documents()).containsExactly(new Document(given, "text", given));
    }

    @Test
    void storedFilesAreReadUnderTheirOwnNames() {
        Path text = write(folder.resolve("1"), "text");
        Path records = write(folder.resolve("0"), "{\"id\":\"r\",\"text\":\"record\"}\n");
        SortedMap<String, Path> files =
                new TreeMap<>(Map.of("b/z.jsonl", records, "b/a.txt", text, "b/gone.txt", folder.resolve("2")));
        List<Skipped> skipped = new ArrayList<>();

        try (Corpus corpus = Corpus.ofNamed("the files", files, CorpusOptions.DEFAULTS, skipped::add)) {
            List<Document> documents = new ArrayList<>();
            corpus.forEach(documents::add);
            assertThat(documents)
                    .containsExactly(
                            new Document("b/a.txt", "text", "b/a.txt"), new Document("r", "record", "b/z.jsonl:1"));
        }
        assertThat(skipped).extracting(Skipped::source).containsExactly("b/gone.txt");
    }

    @Test
    void allFormatsAreReadFromOneFolder() {
        write(folder.resolve("a.txt"), "one");
        write(folder.resolve("b.JSONL"), "{\"id\":\"two\",\"text\":\"2\"}\n{\"text\":\"3\"}\n");
        write(folder.resolve("c.Csv"), "id,text\nfour,4\n");
        write(folder.resolve("d.ndjson"), "{\"text\":\"5\"}");
        write(folder.resolve("e.tsv"), "text\tid\n6\tsix\n");
        write(folder.resolve("f.json"), "{}");

        ReadResult reading = ReadResult.of(folder);

        assertThat(reading.ids()).containsExactly("a.txt", "two", "b.JSONL:2", "four", "d.ndjson:1", "six", "f.json");
        assertThat(reading.texts()).containsExactly("one", "2", "3", "4", "5", "6", "{}");
        assertThat(reading.sources().get(2)).isEqualTo(folder + "/b.JSONL:2");
    }

    @Test
    void standardInputIsJsonl() {
        ReadResult reading = ReadResult.ofStandardInput("{\"id\":\"a\",\"text\":\"x\"}\n\n{\"text\":\"y\"}\n");

        assertThat(reading.documents()).containsExactly(new Document("a", "x", "-:1"), new Document("-:3", "y", "-:3"));
    }

    @ParameterizedTest
    @EnumSource(Codec.class)
    void compressedStandardInputIsRecognised(Codec codec) throws IOException {
        ByteArrayOutputStream compressed = new ByteArrayOutputStream();
        try (OutputStream encoded = codec.encoded(compressed)) {
            encoded.write(bytes("{\"id\":\"a\",\"text\":\"x\"}\n{\"text\":\"y\"}\n"));
        }

        ReadResult reading = ReadResult.of(
                CorpusOptions.DEFAULTS,
                new ByteArrayInputStream(compressed.toByteArray()),
                FolderLister.FILE_SYSTEM,
                List.of("-"));

        assertThat(reading.documents()).containsExactly(new Document("a", "x", "-:1"), new Document("-:2", "y", "-:2"));
    }

    @ParameterizedTest
    @CsvSource({"PAR1, Parquet (FILE.parquet)", "ARROW1, Arrow (FILE.arrow)", "%PDF-1.7, PDF (FILE.pdf)"})
    void otherFormatsOnStandardInputAreRejectedByName(String head, String format) {
        assertFails(
                () -> ReadResult.ofStandardInput(head + " and more"),
                "- holds no documents: 1 was skipped, -: - must be JSONL, plain or compressed (gzip, zstd, bzip2, xz),"
                        + " but this is " + format + " (save it to such a file, and name the file)");
    }

    @Test
    void standardInputStaysOpen() {
        boolean[] closed = {false};
        InputStream stdin = new ByteArrayInputStream(bytes("{\"text\":\"x\"}")) {
            @Override
            public void close() {
                closed[0] = true;
            }
        };

        ReadResult.of(CorpusOptions.DEFAULTS, stdin, FolderLister.FILE_SYSTEM, List.of("-"));

        assertThat(closed[0]).isFalse();
    }

    @Test
    void readingContinuesAfterUnreadableFiles() {
        write(folder.resolve("a.bin"), bytes("x", 0));
        write(folder.resolve("b.jsonl"), "oops\n{\"text\":\"kept\"}\n");
        write(folder.resolve("c.csv"), "id,body\n1,x\n");
        write(folder.resolve("d.txt"), "kept too");

        ReadResult reading = ReadResult.of(folder);

        assertThat(reading.texts()).containsExactly("kept", "kept too");
        assertThat(reading.skipped())
                .containsExactly(
                        new Skipped(
                                folder + "/a.bin",
                                SkipCause.BINARY,
                                "binary file",
                                "if it is a document, save it as PDF, DOCX or text"),
                        new Skipped(folder + "/b.jsonl", 1, "malformed JSON at column 1: Unrecognized token"),
                        new Skipped(
                                folder + "/c.csv",
                                "no column \"text\"; the columns are: id, body",
                                "name it with --text-field"));
        assertThat(reading.counts()).isEqualTo(new CorpusCounts(2, 3, 0));
    }

    @Test
    void fileDeletedAfterListingIsSkipped() throws IOException {
        Path vanishing = write(folder.resolve("a.txt"), "x");
        write(folder.resolve("b.txt"), "y");
        ReadResult.Recorder recorder = new ReadResult.Recorder();
        try (Corpus corpus = open(recorder, folder)) {
            Files.delete(vanishing);

            Document next = corpus.next();

            assertThat(next).isNotNull().extracting(Document::id).isEqualTo("b.txt");
            assertThat(recorder.skipped).containsExactly(new Skipped(vanishing.toString(), "no longer exists"));
        }
    }

    @Test
    void fileWithoutPermissionIsSkipped() throws IOException {
        Path secret = write(folder.resolve("a.txt"), "x");
        write(folder.resolve("b.txt"), "y");
        Files.setPosixFilePermissions(secret, PosixFilePermissions.fromString("---------"));
        Assumptions.assumeFalse(Files.isReadable(secret), "root reads everything");

        ReadResult reading = ReadResult.of(folder);

        assertThat(reading.ids()).containsExactly("b.txt");
        assertThat(reading.skipped())
                .containsExactly(new Skipped(secret.toString(), "permission denied", "allow your user to read it"));
    }

    /** Reads standard input, which fails after delivering {@code content}, and then reads a file. */
    private ReadResult readBeforeAFile(String content, Throwable failure) {
        Path after = write(folder.resolve("after.txt"), "after");
        InputStream failing = failingAfter(content, failure);
        List<String> inputs = List.of("-", after.toString());
        return ReadResult.of(CorpusOptions.DEFAULTS, failing, FolderLister.FILE_SYSTEM, inputs);
    }

    @Test
    void readErrorSkipsOnlyTheFile() {
        ReadResult reading = readBeforeAFile("{\"text\":\"before\"}\n{\"te", new IOException("disk\non fire"));

        assertThat(reading.texts()).containsExactly("before", "after");
        assertThat(reading.skipped()).containsExactly(new Skipped("-", "cannot be read: disk on fire"));
    }

    @Test
    void fileTooLargeForMemoryIsSkipped() {
        ReadResult reading = readBeforeAFile("", new OutOfMemoryError("Java heap space"));

        assertThat(reading.texts()).containsExactly("after");
        assertThat(reading.reasons()).containsExactly("does not fit in memory; the rest of the file is not read");
    }

    @Test
    void strictStopsAtFirstSkippedInput() {
        Path file = write(folder.resolve("data.jsonl"), "{\"text\":\"x\"}\n{\"body\":\"y\"}\n");
        ReadResult.Recorder recorder = new ReadResult.Recorder();
        try (Corpus corpus = Corpus.open(List.of(file.toString()), STRICT, ReadResult.NO_STDIN, recorder)) {
            assertThat(corpus.next()).isNotNull();
            assertFails(
                    corpus::next,
                    file + ":2: no field \"text\"; the fields are: body (name it with --text-field,"
                            + " or run without --strict to skip it)");
            assertThat(recorder.skipped).isEmpty();
        }
    }

    @Test
    void strictMessageSuggestsFixingTheInput() {
        Path file = write(folder.resolve("x.bin"), bytes(0));

        assertFails(
                () -> ReadResult.of(STRICT, file),
                file
                        + ": binary file (if it is a document, save it as PDF, DOCX or text, or run without --strict to skip it)");
    }

    @Test
    void strictAppliesToListing() throws IOException {
        write(folder.resolve("a.txt"), "x");
        Files.createSymbolicLink(folder.resolve("link.txt"), folder.resolve("nowhere"));

        assertFails(
                () -> ReadResult.of(STRICT, folder),
                folder + "/link.txt: broken link (fix or delete the link, or run without --strict to skip it)");
    }

    @Test
    void corpusWithOnlySkippedRecordsIsAnError() {
        Path file = write(folder.resolve("data.jsonl"), "{\"body\":\"x\",\"id\":1}\n{\"body\":\"y\"}\n");

        assertFails(
                () -> ReadResult.of(file),
                file + " holds no documents: 2 were skipped, the first " + file
                        + ":1: no field \"text\"; the fields are: body, id (name it with --text-field)");
    }

    @Test
    void corpusOfOneUnreadableFileIsAnError() {
        Path file = write(folder.resolve("x.bin"), bytes(0));

        assertFails(
                () -> ReadResult.of(folder),
                folder + " holds no documents: 1 was skipped, " + file
                        + ": binary file (if it is a document, save it as PDF, DOCX or text)");
    }

    @Test
    void corpusWithoutRecordsIsAnError() {
        assertFails(() -> ReadResult.ofStandardInput("\n\n"), "- holds no documents: there are no records");
        Path one = write(folder.resolve("a.jsonl"), "");
        Path two = write(folder.resolve("b.csv"), "id,text\n");
        assertFails(() -> ReadResult.of(one, two), "the 2 inputs hold no documents: there are no records");
    }

    @Test
    void bytesDoneReachesBytesTotal() {
        write(folder.resolve("a.txt"), "12345");
        write(folder.resolve("b.bin"), "\0".repeat(1_000) + "x".repeat(99_001));
        write(folder.resolve("c.jsonl"), "{\"text\":\"x\"}\n");
        try (Corpus corpus = open(new ReadResult.Recorder(), folder)) {
            assertThat(corpus.bytesTotal()).isEqualTo(5 + 100_001 + 13);
            assertThat(corpus.bytesDone()).isZero();
            corpus.next();
            assertThat(corpus.bytesDone()).isEqualTo(5);
            while (corpus.next() != null) {
                assertThat(corpus.bytesDone()).isEqualTo(corpus.bytesTotal());
            }
            assertThat(corpus.bytesDone()).isEqualTo(corpus.bytesTotal());
        }
    }

    @Test
    void standardInputHasUnknownSize() {
        String file = write(folder.resolve("a.txt"), "x").toString();
        InputStream stdin = ReadResult.stream("{\"text\":\"x\"}\n");
        try (Corpus corpus =
                Corpus.open(List.of(file, "-"), CorpusOptions.DEFAULTS, stdin, new ReadResult.Recorder())) {
            assertThat(corpus.bytesTotal()).isEqualTo(-1);
            while (corpus.next() != null) {}
            assertThat(corpus.bytesDone()).isEqualTo(1 + 13);
        }
    }

    @Test
    void nextReturnsNullRepeatedlyAtTheEnd() {
        write(folder.resolve("a.txt"), "x");
        try (Corpus corpus = open(new ReadResult.Recorder(), folder)) {
            assertThat(corpus.next()).isNotNull();
            assertThat(corpus.next()).isNull();
            assertThat(corpus.next()).isNull();
        }
    }

    @Test
    void closedCorpusCannotBeRead() {
        write(folder.resolve("a.jsonl"), "{\"text\":\"x\"}\n{\"text\":\"y\"}\n");
        Corpus corpus = open(new ReadResult.Recorder(), folder);
        corpus.next();
        corpus.close();
        corpus.close();

        assertThatIllegalStateException().isThrownBy(corpus::next).withMessage("the corpus is closed");
    }

    @Test
    void everyFileIsClosed() throws IOException {
        write(folder.resolve("a.txt"), "x");
        write(folder.resolve("b.bin"), bytes(0));
        write(folder.resolve("c.csv"), "id,body\n1,x\n");
        write(folder.resolve("d.csv"), "id,text\n1,x\n");
        write(folder.resolve("e.jsonl"), "{\"text\":\"x\"}\n{\"text\":\"y\"}\n");
        Assumptions.assumeTrue(Files.isDirectory(OPEN_FILES), "this machine does not list open files");
        try (Corpus corpus = open(new ReadResult.Recorder(), folder)) {
            for (Document next = corpus.next(); !next(next).source().endsWith("e.jsonl:1"); next = corpus.next()) {
                assertThat(openFiles()).hasSize(1);
            }
            assertThat(openFiles()).containsExactly(folder.resolve("e.jsonl"));
        }

        assertThat(openFiles()).isEmpty();
    }

    private static Document next(@Nullable Document document) {
        return Objects.requireNonNull(document);
    }

    private List<Path> openFiles() throws IOException {
        Path real = folder.toRealPath();
        List<Path> open = new ArrayList<>();
        for (Path descriptor : FolderLister.FILE_SYSTEM.list(OPEN_FILES)) {
            try {
                Path target = Files.readSymbolicLink(descriptor);
                if (target.startsWith(real)) {
                    open.add(folder.resolve(real.relativize(target)));
                }
            } catch (NoSuchFileException e) {
                // The file descriptor belonged to the directory listing, which has been closed.
            }
        }
        return open;
    }

    private static Corpus open(CorpusListener listener, Path input) {
        return Corpus.open(List.of(input.toString()), CorpusOptions.DEFAULTS, ReadResult.NO_STDIN, listener);
    }

    private static InputStream failingAfter(String content, Throwable failure) {
        return new InputStream() {
            private final InputStream before = ReadResult.stream(content);

            @Override
            public int read() throws IOException {
                int read = before.read();
                return read < 0 ? fail() : read;
            }

            @Override
            public int read(byte[] target, int offset, int length) throws IOException {
                int read = before.read(target, offset, length);
                return read < 0 ? fail() : read;
            }

            private int fail() throws IOException {
                if (failure instanceof Error error) {
                    throw error;
                }
                throw (IOException) failure;
            }
        };
    }
}
