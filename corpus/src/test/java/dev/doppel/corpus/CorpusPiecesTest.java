package dev.doppel.corpus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.doppel.corpus.internal.parquet.DamagedParquet;
import dev.doppel.corpus.internal.parquet.ParquetFiles;
import dev.doppel.testing.Property;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.BiConsumer;
import org.apache.parquet.schema.MessageType;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Compares reading a corpus on several threads with reading it on one thread. */
class CorpusPiecesTest {
    private static final MessageType TEXTS = ParquetFiles.schema("optional binary text (STRING);");
    private static final long ANY_SIZE = Long.MAX_VALUE;
    private static final List<Codec> CODECS = List.of(Codec.GZIP, Codec.ZSTD, Codec.BZIP2, Codec.XZ);

    @TempDir
    private Path folder;

    private byte[] stdin = {};

    private List<String> inputs() {
        return stdin.length == 0 ? List.of(folder.toString()) : List.of(folder.toString(), "-");
    }

    /** Records everything that a reader of the corpus can observe, in order. */
    private static final class Trace implements CorpusListener {
        private final List<String> events = new ArrayList<>();
        private @Nullable Corpus corpus;

        private void add(String event) {
            events.add(corpus == null ? event : corpus.file() + " " + corpus.counts() + " " + event);
        }

        void read(CorpusEntry entry) {
            add(entry.toString());
        }

        @Override
        public void skipped(Skipped skipped) {
            add("skipped " + skipped);
        }

        @Override
        public void replaced(String source, long sequences) {
            add("replaced " + source + " " + sequences);
        }

        @Override
        public void note(String source, String note) {
            add("note " + source + " " + note);
        }
    }

    private List<String> trace(CorpusOptions options, int startAt, BiConsumer<Corpus, Trace> read) {
        Trace trace = new Trace();
        InputStream in = new ByteArrayInputStream(stdin);
        try (Corpus corpus = Corpus.open(inputs(), options, in, trace)) {
            trace.corpus = corpus;
            if (startAt > 0) {
                corpus.startAt(startAt);
            }
            read.accept(corpus, trace);
            trace.add("end " + (stdin.length == 0 ? corpus.bytesDone() : 0));
        } catch (CorpusException e) {
            trace.add(e.toString());
        }
        return trace.events;
    }

    private static void readAll(Corpus corpus, Trace trace) {
        for (CorpusEntry entry = corpus.nextEntry(); entry != null; entry = corpus.nextEntry()) {
            trace.read(entry);
        }
    }

    private static BiConsumer<Corpus, Trace> reader(int threads, int pieceBytes, long maxChars) {
        return (corpus, trace) -> corpus.process(
                pieceBytes, Collections.nCopies(threads, ""), maxChars, (worker, entry) -> entry, trace::read);
    }

    private static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static String line(SplittableRandom random) {
        String text = RandomText.of(random, random.nextInt(random.nextInt(20) == 0 ? 2000 : 20));
        return switch (random.nextInt(12)) {
            case 0 -> "";
            case 1 -> " \t";
            case 2 -> "no JSON";
            case 3 -> "{\"body\":\"x\"}";
            case 4 -> "{\"id\":\"" + random.nextInt(100) + "\",\"text\":" + RandomText.json(text, random) + "}\r";
            default -> "{\"text\":" + RandomText.json(text, random) + "}";
        };
    }

    private static byte[] jsonl(SplittableRandom random) {
        StringBuilder lines = new StringBuilder(random.nextInt(8) == 0 ? "\uFEFF" : "");
        for (int i = random.nextInt(60); i > 0; i--) {
            lines.append(line(random)).append('\n');
        }
        byte[] bytes = utf8(random.nextBoolean() ? lines.toString() : lines + line(random));
        for (int i = random.nextInt(3); i > 0 && bytes.length > 0; i--) {
            bytes[random.nextInt(bytes.length)] = (byte) 0xF0;
        }
        return random.nextInt(20) == 0 ? lines.toString().getBytes(StandardCharsets.UTF_16) : bytes;
    }

    /** Returns a table with quotes, separators, line breaks and malformed bytes at random places. */
    private static byte[] hostileTable(SplittableRandom random) {
        Object[] pieces = {"\"", "\"", ",", "1,\"a\"\n", "\r", "\n", "\r\n", "a", " ", "ä", "€", 0xFF, 0xE2, 0};
        Object[] table = new Object[random.nextInt(300)];
        Arrays.setAll(table, i -> pieces[random.nextInt(pieces.length)]);
        String[] starts = {
            "id,text\n", "\uFEFFid,text\r\n", "\n\rtext,more\r", "\"id\",\"te\nxt\",text\n", "sep=,\nid,text\n"
        };
        byte[] start = utf8(starts[random.nextInt(starts.length)]);
        byte[] rest = ReadResult.bytes(table);
        byte[] all = Arrays.copyOf(start, start.length + rest.length);
        System.arraycopy(rest, 0, all, start.length, rest.length);
        return random.nextInt(10) == 0
                ? new String(all, StandardCharsets.UTF_8).getBytes(StandardCharsets.UTF_16)
                : all;
    }

    private static byte[] csv(SplittableRandom random) {
        StringBuilder rows = new StringBuilder(random.nextInt(8) == 0 ? "id,body\n" : "id,text\n");
        for (int i = random.nextInt(60); i > 0; i--) {
            String text = RandomText.of(random, random.nextInt(20));
            rows.append(i).append(random.nextInt(9) == 0 ? ",," : ",").append(RandomText.quoted(text));
            rows.append(random.nextBoolean() ? "\n" : "\r\n");
        }
        return utf8(rows.append(random.nextInt(8) == 0 ? "1,\"open" : "").toString());
    }

    private static byte[] damaged(byte[] content, SplittableRandom random) {
        return random.nextInt(4) > 0 ? content : Arrays.copyOf(content, random.nextInt(content.length));
    }

    private void writeParquet(String name, SplittableRandom random) {
        String[] texts = new String[random.nextInt(60)];
        Arrays.setAll(texts, i -> RandomText.of(random, random.nextInt(20)));
        ParquetFiles.write(
                folder.resolve(name),
                TEXTS,
                ParquetFiles.texts(TEXTS, texts),
                settings -> settings.withRowGroupRowCountLimit(1 + random.nextInt(30)));
    }

    private void writeFile(String name, SplittableRandom random) throws IOException {
        switch (random.nextInt(10)) {
            case 0, 1, 2 -> Files.write(folder.resolve(name + ".jsonl"), jsonl(random));
            case 3 -> {
                Codec codec = CODECS.get(random.nextInt(CODECS.size()));
                byte[] content = PackedFiles.compressed(codec, jsonl(random));
                Files.write(folder.resolve(codec.compressedName(name + ".jsonl")), damaged(content, random));
            }
            case 4 -> Files.write(folder.resolve(name + ".csv"), csv(random));
            case 5 -> writeParquet(name + ".parquet", random);
            case 6 -> {
                byte[] zip = PackedFiles.zip("a.jsonl", jsonl(random), "b.txt", "x", "c.csv", csv(random));
                Files.write(folder.resolve(name + ".zip"), damaged(zip, random));
            }
            case 7 -> Files.writeString(folder.resolve(name + ".html"), "<p>" + random.nextInt());
            default -> Files.write(folder.resolve(name + ".txt"), jsonl(random));
        }
    }

    @Property(tries = 30)
    void allThreadsTogetherReadWhatOneThreadReads(SplittableRandom random) throws IOException {
        int files = random.nextInt(30);
        for (int i = 0; i < files; i++) {
            writeFile("f" + i, random);
        }
        Files.writeString(folder.resolve("z.txt"), "at least one file");
        stdin = random.nextInt(4) == 0 ? jsonl(random) : new byte[0];
        CorpusOptions options = CorpusOptions.DEFAULTS.withStrict(random.nextInt(4) == 0);
        int startAt = random.nextInt(4) == 0 ? random.nextInt(files + 1) : 0;

        assertAllThreadsReadTheSame(options, startAt, random);
    }

    private void assertAllThreadsReadTheSame(CorpusOptions options, int startAt, SplittableRandom random) {
        List<String> expected = trace(options, startAt, CorpusPiecesTest::readAll);

        int bytes = 1 + random.nextInt(random.nextBoolean() ? 50 : 5000);
        assertThat(trace(options, startAt, reader(1, bytes, 0))).isEqualTo(expected);
        assertThat(trace(options, startAt, reader(2, bytes, random.nextInt(1000))))
                .isEqualTo(expected);
        assertThat(trace(options, startAt, reader(7, bytes, ANY_SIZE))).isEqualTo(expected);
        assertThat(trace(options, startAt, reader(7, CorpusPieces.PIECE_BYTES, 1_000_000)))
                .isEqualTo(expected);
    }

    /** Quoted line breaks, byte order marks and damage may be anywhere, and chunks may end anywhere. */
    /** Threads wait for the line numbers of each other's pieces, so there are many short pieces. */
    @Property(tries = 10)
    void manyThreadsAgreeOnLineNumbers(SplittableRandom random) throws IOException {
        StringBuilder lines = new StringBuilder();
        for (int i = 0; i < 20_000; i++) {
            lines.append("{\"text\": \"").append(random.nextInt(100)).append("\"}\n");
        }
        Files.write(folder.resolve("many.jsonl"), utf8(lines.toString()));
        assertAllThreadsReadTheSame(CorpusOptions.DEFAULTS, 0, random);
    }

    @Property(tries = 300)
    void rowsAreTheSameInChunksOfAnySize(SplittableRandom random) throws IOException {
        byte[] table = hostileTable(random);
        boolean compressed = random.nextInt(4) == 0;
        Files.write(
                folder.resolve(compressed ? "a.csv.gz" : "a.csv"),
                compressed ? damaged(PackedFiles.compressed(Codec.GZIP, table), random) : table);
        Files.writeString(folder.resolve("z.txt"), "at least one file");

        CorpusOptions options = CorpusOptions.DEFAULTS;
        assertAllThreadsReadTheSame(random.nextBoolean() ? options : options.withIdField("id"), 0, random);
    }

    @Property(tries = 10)
    void damagedRowGroupIsReportedBetweenIntactRowGroups(SplittableRandom random) throws IOException {
        int pages = 1 + random.nextInt(5);
        DamagedParquet.write(folder.resolve("a.parquet"), 2 + random.nextInt(5), pages, random.nextInt(pages));

        assertAllThreadsReadTheSame(CorpusOptions.DEFAULTS, 0, random);
        assertThat(trace(CorpusOptions.DEFAULTS, 0, reader(2, 1, ANY_SIZE)))
                .filteredOn(event -> event.contains("row group 1 is damaged"))
                .hasSize(1);
    }

    @Property(tries = 60)
    void membersOfDamagedArchivesAreTheSame(SplittableRandom random) throws IOException {
        boolean tar = random.nextBoolean();
        boolean compressed = tar && random.nextBoolean();
        byte[] archive = archive(tar, 2, random);
        byte[] stored = compressed ? PackedFiles.compressed(Codec.GZIP, archive) : archive;
        if (random.nextInt(3) == 0) {
            stored[random.nextInt(stored.length)] = (byte) random.nextInt();
        }
        Files.write(folder.resolve(tar ? compressed ? "a.tgz" : "a.tar" : "a.zip"), damaged(stored, random));
        Files.writeString(folder.resolve("z.txt"), "at least one file");

        assertAllThreadsReadTheSame(CorpusOptions.DEFAULTS, 0, random);
    }

    private static byte[] archive(boolean tar, int depth, SplittableRandom random) {
        List<Object> members = new ArrayList<>();
        for (int i = random.nextInt(20); i > 0; i--) {
            switch (random.nextInt(depth > 0 ? 9 : 8)) {
                case 0 -> members.addAll(List.of(i + ".jsonl", jsonl(random)));
                case 1 -> members.addAll(List.of(i + ".csv", hostileTable(random)));
                case 2 -> members.addAll(List.of(i + ".jsonl.gz", damaged(compressedJsonl(random), random)));
                case 3 -> members.addAll(List.of(i + ".html", "<p>" + random.nextInt()));
                case 4 -> members.addAll(List.of(i + ".pdf", "not a PDF file" + "x".repeat(random.nextInt(5000))));
                case 5 -> members.addAll(List.of(".hidden", "x", "folder/", ""));
                case 6 -> members.addAll(List.of("repeated.txt", "x".repeat(random.nextInt(5000))));
                case 7 -> members.addAll(List.of(i + ".parquet", "not a Parquet file"));
                default -> {
                    boolean nestedTar = random.nextBoolean();
                    byte[] nested = archive(nestedTar, depth - 1, random);
                    members.addAll(List.of(i + (nestedTar ? ".tar" : ".zip"), damaged(nested, random)));
                }
            }
        }
        return tar ? PackedFiles.tar(members.toArray()) : PackedFiles.zip(members.toArray());
    }

    private static byte[] compressedJsonl(SplittableRandom random) {
        return PackedFiles.compressed(Codec.GZIP, jsonl(random));
    }

    @Test
    void truncatedFileAmongSeveralCompressedFilesIsReportedInItsPlace() throws IOException {
        byte[] gzip = PackedFiles.compressed(Codec.GZIP, utf8("{\"text\":\"a b\"}\n".repeat(10_000)));
        for (int i = 0; i < 8; i++) {
            Files.write(folder.resolve(i + ".jsonl.gz"), i == 3 ? Arrays.copyOf(gzip, gzip.length / 2) : gzip);
        }

        List<String> events = trace(CorpusOptions.DEFAULTS, 0, reader(7, 1000, ANY_SIZE));

        assertThat(events).isEqualTo(trace(CorpusOptions.DEFAULTS, 0, CorpusPiecesTest::readAll));
        assertThat(events)
                .filteredOn(event -> event.contains("ends too early"))
                .singleElement()
                .asString()
                .contains("3.jsonl.gz");
    }

    @Test
    void corpusWithoutDocumentsIsRefused() throws IOException {
        Files.writeString(folder.resolve("a.jsonl"), "no JSON\n".repeat(50));

        assertThat(trace(CorpusOptions.DEFAULTS, 0, reader(2, 16, ANY_SIZE)))
                .isEqualTo(trace(CorpusOptions.DEFAULTS, 0, CorpusPiecesTest::readAll))
                .last()
                .asString()
                .contains("no documents: 50 were skipped");
    }

    @Test
    void readErrorIsReportedAfterTheLinesBefore() throws IOException {
        byte[] gzip = PackedFiles.compressed(Codec.GZIP, utf8("{\"text\":\"a b\"}\n".repeat(100_000)));
        Files.write(folder.resolve("a.jsonl.gz"), Arrays.copyOf(gzip, gzip.length / 2));

        List<String> events = trace(CorpusOptions.DEFAULTS, 0, reader(7, 1000, ANY_SIZE));

        assertThat(events).isEqualTo(trace(CorpusOptions.DEFAULTS, 0, CorpusPiecesTest::readAll));
        assertThat(events).filteredOn(event -> event.contains("ends too early")).hasSize(1);
    }

    @Test
    void readingStartsAtAFile() throws IOException {
        Files.writeString(folder.resolve("a.jsonl"), "{\"text\":\"a\"}\n{\"text\":\"b\"}\n");

        assertThatIllegalStateException()
                .isThrownBy(() -> trace(CorpusOptions.DEFAULTS, 0, (corpus, trace) -> {
                    corpus.next();
                    reader(2, 100, ANY_SIZE).accept(corpus, trace);
                }))
                .withMessage("a file is being read");
    }
}
