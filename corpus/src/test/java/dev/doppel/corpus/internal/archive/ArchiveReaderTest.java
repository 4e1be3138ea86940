package dev.doppel.corpus.internal.archive;

import static dev.doppel.corpus.ReadResult.write;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.doppel.Document;
import dev.doppel.corpus.Codec;
import dev.doppel.corpus.Corpus;
import dev.doppel.corpus.CorpusCounts;
import dev.doppel.corpus.CorpusEntry;
import dev.doppel.corpus.CorpusException;
import dev.doppel.corpus.CorpusOptions;
import dev.doppel.corpus.Format;
import dev.doppel.corpus.InputFile;
import dev.doppel.corpus.PackedFiles;
import dev.doppel.corpus.ReadResult;
import dev.doppel.corpus.SkipCause;
import dev.doppel.corpus.Skipped;
import dev.doppel.corpus.internal.reader.DamagedException;
import dev.doppel.corpus.internal.reader.DocumentReader;
import dev.doppel.corpus.internal.reader.InputLimits;
import dev.doppel.corpus.internal.reader.ReadStats;
import dev.doppel.corpus.internal.reader.RecordNumber;
import dev.doppel.testing.Property;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ArchiveReaderTest {
    /** Limits that allow two levels of archives. Beyond 1000 bytes, content may expand by a factor of at most 50. */
    private static final InputLimits SMALL = new InputLimits(2, 1000, 50, 1000);

    private static final Object[] MEMBERS = {
        "b.txt", "one",
        "inner/", "",
        "inner/a.jsonl", "{\"text\":\"two\"}\noops\n{\"id\":\"own\",\"text\":\"three\"}\n",
        "c.csv.gz", PackedFiles.compressed(Codec.GZIP, ReadResult.bytes("id,text\nrow,four\n")),
        "../d", "five",
        "/e.md", "six",
    };

    @TempDir
    Path folder;

    @Test
    void zipIsReadInItsOwnOrder() {
        assertMembers(write(folder.resolve("x.zip"), PackedFiles.zip(MEMBERS)));
    }

    @Test
    void tarIsReadInItsOwnOrder() {
        assertMembers(write(folder.resolve("x.tar"), PackedFiles.tar(MEMBERS)));
        assertMembers(write(folder.resolve("x.tgz"), PackedFiles.compressed(Codec.GZIP, PackedFiles.tar(MEMBERS))));
        assertMembers(write(folder.resolve("x.tar.zst"), PackedFiles.compressed(Codec.ZSTD, PackedFiles.tar(MEMBERS))));
    }

    @Test
    void compressedZipIsRead() {
        assertMembers(write(folder.resolve("x.zip.xz"), PackedFiles.compressed(Codec.XZ, PackedFiles.zip(MEMBERS))));
    }

    private void assertMembers(Path file) {
        ReadResult reading = ReadResult.of(folder.resolve(file));
        String in = file + "!/";

        assertThat(reading.documents())
                .containsExactly(
                        new Document(in + "b.txt", "one", in + "b.txt"),
                        new Document(in + "inner/a.jsonl:1", "two", in + "inner/a.jsonl:1"),
                        new Document("own", "three", in + "inner/a.jsonl:3"),
                        new Document("row", "four", in + "c.csv.gz:2"),
                        new Document(in + "../d", "five", in + "../d"),
                        new Document(in + "/e.md", "six", in + "/e.md"));
        assertThat(reading.skipped()).extracting(Skipped::source).containsExactly(in + "inner/a.jsonl");
    }

    @Test
    void hiddenMembersAreSkipped() {
        Object[] members = {".a.txt", "x", "b/.c/d.txt", "x", "__MACOSX/e.txt", "x", "./f.txt", "kept"};
        Path zip = write(folder.resolve("x.zip"), PackedFiles.zip(members));
        Path tar = write(folder.resolve("x.tar"), PackedFiles.tar(members));

        ReadResult reading = ReadResult.of(zip, tar);

        assertThat(reading.texts()).containsExactly("kept", "kept");
        assertThat(reading.skipped()).isEmpty();
    }

    @Test
    void filesOfNestedArchivesShareOneNumbering() throws IOException {
        byte[] inner = PackedFiles.tar(
                "1.bin", ReadResult.bytes("x", 0), "2.txt", "b", "3.jsonl", "{\"text\":\"c\"}\n{\"text\":\"d\"}");
        byte[] outer =
                PackedFiles.zip("0.txt", "a", "in.tar.bz2", PackedFiles.compressed(Codec.BZIP2, inner), "4.txt", "e");
        Path file = write(folder.resolve("x.zip"), outer);
        List<Long> records = new ArrayList<>();
        try (Corpus corpus = Corpus.open(
                List.of(file.toString()), CorpusOptions.DEFAULTS, ReadResult.NO_STDIN, new ReadResult.Recorder())) {
            for (CorpusEntry entry = corpus.nextEntry(); entry != null; entry = corpus.nextEntry()) {
                records.add(entry.record());
            }
        }

        assertThat(records)
                .containsExactly(
                        RecordNumber.inMember(0, 0),
                        RecordNumber.inMember(2, 0),
                        RecordNumber.inMember(3, 0),
                        RecordNumber.inMember(3, 1),
                        RecordNumber.inMember(4, 0));
    }

    @Test
    void nestedMemberIsNamedByItsFullPath() {
        Path file = write(folder.resolve("x.tar"), PackedFiles.tar("a/b.zip", PackedFiles.zip("c/d.txt", "x")));

        assertThat(ReadResult.of(folder).ids()).containsExactly("x.tar!/a/b.zip!/c/d.txt");
        assertThat(ReadResult.of(file).sources()).containsExactly(file + "!/a/b.zip!/c/d.txt");
    }

    @Test
    void repeatedNameIsNumbered() throws IOException {
        Path file = folder.resolve("x.tar");
        try (TarArchiveOutputStream tar = new TarArchiveOutputStream(Files.newOutputStream(file))) {
            for (String content : List.of("old", "new")) {
                TarArchiveEntry entry = new TarArchiveEntry("a.txt");
                entry.setSize(3);
                tar.putArchiveEntry(entry);
                tar.write(content.getBytes(StandardCharsets.UTF_8));
                tar.closeArchiveEntry();
            }
        }

        assertThat(ReadResult.of(folder).ids()).containsExactly("x.tar!/a.txt", "x.tar!/a.txt#2");
    }

    @Test
    void archivesNestedTooDeepAreSkipped() throws IOException {
        byte[] three = PackedFiles.zip("c.txt", "deepest");
        byte[] two = PackedFiles.zip("b.txt", "deeper", "three.zip", three);
        byte[] one = PackedFiles.zip("a.txt", "deep", "two.zip", two, "d.txt", "after");

        Read read = read("x.zip", one, SMALL);

        assertThat(read.texts).containsExactly("deep", "deeper", "after");
        assertThat(read.skipped)
                .containsExactly(new Skipped(
                        "x.zip!/two.zip!/three.zip",
                        "archives in archives more than 2 deep, the limit",
                        "extract it first"));
    }

    @Test
    void fiveNestedArchivesAreReadByDefault() {
        byte[] archive = ReadResult.bytes("x");
        String name = "a.txt";
        for (int i = 0; i < 6; i++) {
            archive = PackedFiles.zip(name, archive, "level" + i + ".txt", "y");
            name = "inner.zip";
        }
        write(folder.resolve("x.zip"), archive);

        ReadResult reading = ReadResult.of(folder);

        assertThat(reading.texts()).hasSize(5);
        assertThat(reading.reasons()).containsExactly("archives in archives more than 5 deep, the limit");
    }

    @Test
    void bombIsSkippedAndLaterMembersAreRead() throws IOException {
        byte[] filler = new byte[2000];
        new SplittableRandom(1).nextBytes(filler);
        byte[] bomb = PackedFiles.zip("a.txt", "x", "bomb.txt", " ".repeat(90_000), "filler.bin", filler, "b.txt", "y");

        Read read = read("x.zip", bomb, SMALL);

        assertThat(read.texts).containsExactly("x", "y");
        assertThat(read.skipped)
                .containsExactly(
                        new Skipped(
                                "x.zip!/bomb.txt",
                                "expands to more than 50 times its size, the limit; the rest is not read"),
                        new Skipped(
                                "x.zip!/filler.bin",
                                SkipCause.BINARY,
                                "binary file",
                                "if it is a document, save it as PDF, DOCX or text"));
    }

    @Test
    void manySmallBombsExceedTheLimitTogether() throws IOException {
        // Each archive expands within its own limit, but all of them together exceed the limit.
        byte[] inner = PackedFiles.zip("a.txt", " ".repeat(900));
        Object[] members = new Object[400];
        for (int i = 0; i < 200; i++) {
            members[2 * i] = i + ".zip";
            members[2 * i + 1] = inner;
        }
        byte[] outer = PackedFiles.compressed(Codec.XZ, PackedFiles.tar(members));

        Read read = read("x.tar.xz", outer, SMALL);

        assertThat(read.texts).hasSizeBetween(10, 199);
        assertThat(read.failure).isEqualTo("expands to more than 50 times its size, the limit; the rest is not read");
        assertThat(read.skipped).isEmpty();
    }

    @Test
    void encryptedMembersAreSkipped() {
        byte[] zip = PackedFiles.zip("a.txt", "secret", "b.txt", "open");
        // Sets the encryption flag in both the local header and the central directory.
        zip[6] |= 1;
        int directory = indexOf(zip, new byte[] {'P', 'K', 1, 2});
        zip[directory + 8] |= 1;
        Path file = write(folder.resolve("x.zip"), zip);

        ReadResult reading = ReadResult.of(file);

        assertThat(reading.texts()).containsExactly("open");
        assertThat(reading.skipped())
                .containsExactly(new Skipped(
                        file + "!/a.txt",
                        SkipCause.ENCRYPTED,
                        "encrypted; members with a password are not read",
                        "extract it first"));
    }

    @Test
    void damagedZipMemberDoesNotAffectOthers() {
        byte[] zip = PackedFiles.zip("a.txt", "one ".repeat(100), "b.txt", "two");
        int content = 30 + zip[26] + zip[28];
        zip[content + 3] ^= 0x55;
        Path file = write(folder.resolve("x.zip"), zip);

        ReadResult reading = ReadResult.of(file);

        assertThat(reading.texts()).containsExactly("two");
        assertThat(reading.skipped()).extracting(Skipped::source).containsExactly(file + "!/a.txt");
        assertThat(reading.reasons().get(0)).startsWith("zip data ");
    }

    @Test
    void truncatedTarIsSkippedOnceAfterItsCompleteMembers() {
        byte[] tar = PackedFiles.tar("a.txt", "one", "b.txt", "x".repeat(5000));
        byte[] cut = Arrays.copyOf(tar, 3000);
        Path plain = write(folder.resolve("x.tar"), cut);
        Path packed = write(
                folder.resolve("y.tgz"),
                Arrays.copyOf(PackedFiles.compressed(Codec.GZIP, noise(PackedFiles.tar("a.txt", "one"))), 700));

        ReadResult reading = ReadResult.of(plain);

        assertThat(reading.texts()).containsExactly("one");
        assertThat(reading.skipped())
                .containsExactly(new Skipped(
                        plain.toString(),
                        SkipCause.DAMAGED_LATER,
                        "tar data ends too early; the rest of the file is not read",
                        "get an intact copy"));
        assertThat(ReadResult.of(plain, packed).skipped())
                .hasSize(2)
                .last()
                .isEqualTo(new Skipped(
                        packed.toString(),
                        SkipCause.DAMAGED_LATER,
                        "gzip data ends too early; the rest of the file is not read",
                        "get an intact copy"));
    }

    /**
     * Returns a tar archive that is longer than {@code start}. Its last member consists of random bytes, so that
     * truncation affects only that member.
     */
    private static byte[] noise(byte[] start) {
        byte[] noise = new byte[20_000];
        new SplittableRandom(1).nextBytes(noise);
        byte[] tar = PackedFiles.tar("a.txt", "one", "noise.txt", noise);
        assertThat(tar.length).isGreaterThan(start.length);
        return tar;
    }

    @Test
    void fileThatIsNotAnArchiveIsSkipped() {
        write(folder.resolve("a.txt"), "x");
        write(folder.resolve("b.zip"), "not a zip");
        write(folder.resolve("c.tar"), "not a tar".repeat(100));
        write(folder.resolve("d.zip"), Arrays.copyOf(PackedFiles.zip("a.txt", "x"), 50));

        ReadResult reading = ReadResult.of(folder);

        assertThat(reading.reasons())
                .containsExactly(
                        "not a zip archive, or truncated: it has no central directory",
                        "not tar data, despite its name",
                        "not a zip archive, or truncated: it has no central directory");
    }

    @Test
    void emptyArchiveHasNoDocuments() {
        write(folder.resolve("a.txt"), "x");
        write(folder.resolve("b.zip"), PackedFiles.zip());
        write(folder.resolve("c.tar"), PackedFiles.tar());

        ReadResult reading = ReadResult.of(folder);

        assertThat(reading.counts()).isEqualTo(new CorpusCounts(1, 0, 0));
    }

    @Test
    void linksInATarAreSkipped() throws IOException {
        Path file = folder.resolve("x.tar");
        try (TarArchiveOutputStream tar = new TarArchiveOutputStream(Files.newOutputStream(file))) {
            TarArchiveEntry link = new TarArchiveEntry("link", TarArchiveEntry.LF_SYMLINK);
            link.setLinkName("/etc/passwd");
            tar.putArchiveEntry(link);
            tar.closeArchiveEntry();
        }
        Path text = write(folder.resolve("y.txt"), "x");

        ReadResult reading = ReadResult.of(file, text);

        assertThat(reading.skipped()).containsExactly(new Skipped(file + "!/link", "not a regular file"));
    }

    @Test
    void namesInOldZipsUseCodePage437() {
        byte[] zip = PackedFiles.zip("a_b.txt", "x");
        // Replaces the underscore with ä in code page 437 and clears the UTF-8 flag, in both the local header and the
        // central directory.
        for (int i = indexOf(zip, ReadResult.bytes("a_b.txt")); i >= 0; i = indexOf(zip, ReadResult.bytes("a_b.txt"))) {
            zip[i + 1] = (byte) 0x84;
        }
        zip[7] &= ~8;
        int directory = indexOf(zip, new byte[] {'P', 'K', 1, 2});
        zip[directory + 9] &= ~8;
        write(folder.resolve("x.zip"), zip);

        assertThat(ReadResult.of(folder).ids()).containsExactly("x.zip!/aäb.txt");
    }

    /** The names are decoded with an object that is then discarded. Its finalizer must not close the file. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void oldZipIsReadEvenIfFinalizersRun(boolean compressed) throws IOException {
        byte[] zip = Files.readAllBytes(Path.of("../testing/foreign/archives/windows-explorer-style.zip"));
        Path file = compressed
                ? write(folder.resolve("x.zip.gz"), PackedFiles.compressed(Codec.GZIP, zip))
                : write(folder.resolve("x.zip"), zip);
        List<Skipped> skipped = new ArrayList<>();
        List<String> names = new ArrayList<>();

        try (Corpus corpus = Corpus.open(
                List.of(file.toString()), CorpusOptions.DEFAULTS, InputStream.nullInputStream(), skipped::add)) {
            for (Document document : corpus) {
                names.add(document.id());
                System.gc();
                System.runFinalization();
            }
        }

        assertThat(skipped).isEmpty();
        assertThat(names).hasSize(3);
    }

    @Test
    void progressReachesTheSizeOfTheArchive() {
        byte[] zip = PackedFiles.zip("a.txt", "one ".repeat(1000), "b.txt", "two ".repeat(1000));
        Path file = write(folder.resolve("x.zip"), zip);
        write(folder.resolve("y.tar"), PackedFiles.tar("a.txt", "one ".repeat(1000)));
        try (Corpus corpus = Corpus.open(
                List.of(folder.toString()), CorpusOptions.DEFAULTS, ReadResult.NO_STDIN, new ReadResult.Recorder())) {
            corpus.next();
            corpus.next();
            assertThat(corpus.bytesDone()).isGreaterThan(0).isLessThan(zip.length);
            while (corpus.next() != null) {
                assertThat(corpus.bytesDone()).isLessThanOrEqualTo(corpus.bytesTotal());
            }
            assertThat(corpus.bytesDone()).isEqualTo(corpus.bytesTotal());
        }
        assertThat(file).exists();
    }

    @Test
    void strictStopsAtAMember() {
        Path file = write(folder.resolve("x.zip"), PackedFiles.zip("a.bin", ReadResult.bytes(0)));

        assertThatExceptionOfType(CorpusException.class)
                .isThrownBy(() -> ReadResult.of(CorpusOptions.DEFAULTS.withStrict(true), file))
                .withMessage(
                        file
                                + "!/a.bin: binary file (if it is a document, save it as PDF, DOCX or text, or run without --strict to skip it)");
    }

    @Property(tries = 200)
    void damagedArchivesNeverStopTheRun(SplittableRandom random) throws IOException {
        byte[] inner = PackedFiles.zip("a.txt", "one ".repeat(50), "b.jsonl", "{\"text\":\"x\"}\n");
        byte[] archive = random.nextBoolean()
                ? PackedFiles.zip("a.txt", "two ".repeat(50), "in.zip", inner)
                : PackedFiles.tar("a.txt", "two ".repeat(50), "in.zip", inner);
        for (int i = random.nextInt(1, 5); i > 0; i--) {
            archive[random.nextInt(archive.length)] = (byte) random.nextInt();
        }
        write(folder.resolve("a.zip"), archive);
        write(folder.resolve("b.tar"), archive);
        write(folder.resolve("c.txt"), "after");

        assertThat(ReadResult.of(folder).texts()).endsWith("after");
    }

    private static int indexOf(byte[] bytes, byte[] part) {
        for (int i = 0; i + part.length <= bytes.length; i++) {
            if (Arrays.equals(bytes, i, i + part.length, part, 0, part.length)) {
                return i;
            }
        }
        return -1;
    }

    /** The result of reading one archive with non-default limits. */
    private record Read(List<String> texts, List<Skipped> skipped, String failure) {}

    private static Read read(String name, byte[] archive, InputLimits limits) throws IOException {
        InputFile file = new InputFile(
                name,
                name,
                name,
                Format.of(name),
                Codec.of(name),
                archive.length,
                null,
                0,
                () -> new ByteArrayInputStream(archive));
        ReadResult.Recorder recorder = new ReadResult.Recorder();
        List<String> texts = new ArrayList<>();
        String failure = "";
        try (DocumentReader reader = ArchiveSplitter.reader(
                ArchiveWalker.of(file, file.open(), limits), CorpusOptions.DEFAULTS, new ReadStats(recorder, false))) {
            for (CorpusEntry entry = ReadResult.nextEntry(reader);
                    entry != null;
                    entry = ReadResult.nextEntry(reader)) {
                texts.add(entry.document().text());
            }
        } catch (DamagedException e) {
            failure = String.valueOf(e.getMessage());
        }
        return new Read(texts, recorder.skipped, failure);
    }
}
