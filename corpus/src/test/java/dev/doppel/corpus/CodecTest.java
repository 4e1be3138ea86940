package dev.doppel.corpus;

import static dev.doppel.corpus.ReadResult.write;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.doppel.corpus.internal.codec.DecompressionGuard;
import dev.doppel.corpus.internal.codec.Decompressor;
import dev.doppel.corpus.internal.reader.DamagedException;
import dev.doppel.corpus.internal.reader.InputLimits;
import dev.doppel.testing.Property;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class CodecTest {
    private static final InputLimits SMALL = new InputLimits(5, 1000, 10, 1000);

    @TempDir
    Path folder;

    @Test
    void codecIsFoundByExtensionInAnyCase() {
        assertThat(Codec.of("a.jsonl.gz")).isEqualTo(Codec.GZIP);
        assertThat(Codec.of("a.GZ")).isEqualTo(Codec.GZIP);
        assertThat(Codec.of("a.txt.zst")).isEqualTo(Codec.ZSTD);
        assertThat(Codec.of("a.Bz2")).isEqualTo(Codec.BZIP2);
        assertThat(Codec.of("a.xz")).isEqualTo(Codec.XZ);
        assertThat(Codec.of("a.txz")).isEqualTo(Codec.XZ);
        assertThat(Codec.of("a.gz.txt")).isEqualTo(Codec.NONE);
        assertThat(Codec.of("gz")).isEqualTo(Codec.NONE);
    }

    @Test
    void uncompressedNameDropsTheExtension() {
        assertThat(Codec.uncompressedName("a.jsonl.GZ")).isEqualTo("a.jsonl");
        assertThat(Codec.uncompressedName("b/a.tgz")).isEqualTo("b/a.tar");
        assertThat(Codec.uncompressedName("a.tzst")).isEqualTo("a.tar");
        assertThat(Codec.uncompressedName("a.txt")).isEqualTo("a.txt");
    }

    @Property(tries = 20)
    void contentRoundTrips(SplittableRandom random) throws IOException {
        byte[] content = content(random);
        for (Codec codec : Codec.values()) {
            byte[] packed = PackedFiles.compressed(codec, content);

            assertThat(Decompressor.open(codec, new ByteArrayInputStream(packed), lenient())
                            .readAllBytes())
                    .as(codec.name())
                    .isEqualTo(content);
        }
    }

    @ParameterizedTest
    @EnumSource
    void concatenatedStreamsAreRead(Codec codec) throws IOException {
        ByteArrayOutputStream pieces = new ByteArrayOutputStream();
        for (String piece : List.of("one ", "", "two ", "three")) {
            pieces.writeBytes(PackedFiles.compressed(codec, piece.getBytes(StandardCharsets.UTF_8)));
        }

        String content = new String(
                Decompressor.open(codec, slow(pieces.toByteArray()), lenient()).readAllBytes(), StandardCharsets.UTF_8);

        assertThat(content).isEqualTo("one two three");
    }

    @Property(tries = 20)
    void truncatedStreamDeliversItsBytesAndThenFails(SplittableRandom random) throws IOException {
        byte[] content = content(random);
        for (Codec codec : List.of(Codec.GZIP, Codec.ZSTD, Codec.BZIP2, Codec.XZ)) {
            byte[] packed = PackedFiles.compressed(codec, content);
            byte[] truncated = Arrays.copyOf(packed, random.nextInt(6, packed.length));
            ByteArrayOutputStream before = new ByteArrayOutputStream();

            assertThatExceptionOfType(DamagedException.class)
                    .as(codec.name())
                    .isThrownBy(() -> Decompressor.open(codec, new ByteArrayInputStream(truncated), lenient())
                            .transferTo(before))
                    .withMessage(
                            kind(codec) + " data ends too early; the rest of the file is not read",
                            "get an intact copy");
            assertThat(before.toByteArray()).as(codec.name()).isEqualTo(Arrays.copyOf(content, before.size()));
        }
    }

    @Test
    void xzDictionaryThatNeedsTooMuchMemoryIsNotDamage() {
        byte[] packed = PackedFiles.compressed(Codec.XZ, ReadResult.bytes("text"));
        setDictionary(packed, 1 << 30);

        assertThatExceptionOfType(DamagedException.class)
                .isThrownBy(() -> Decompressor.open(Codec.XZ, new ByteArrayInputStream(packed), lenient())
                        .readAllBytes())
                .withMessage("its xz data needs 1025 MB of memory, more than 1024 MB, the limit; the rest of the file"
                        + " is not read")
                .satisfies(e -> assertThat(e.remedy())
                        .isEqualTo("compress it again with a smaller dictionary, such as that of xz -9"));
    }

    /**
     * Changes the dictionary size in the header of the first block of an xz file.
     *
     * <pre>
     *   12: length of the header in words - 1, 1 │ flags, 1 │ filter, 1 │ 1, 1 │ log2 of size, 1 │ padding │ CRC, 4
     * </pre>
     *
     * @param size a power of two; an even number n stands for the size 2^(n/2 + 12)
     */
    private static void setDictionary(byte[] xz, int size) {
        int start = 12;
        int end = start + 4 * xz[start];
        xz[start + 4] = (byte) (2 * (Integer.numberOfTrailingZeros(size) - 12));
        CRC32 crc = new CRC32();
        crc.update(xz, start, end - start);
        ByteBuffer.wrap(xz).order(ByteOrder.LITTLE_ENDIAN).putInt(end, (int) crc.getValue());
    }

    @Property(tries = 20)
    void damageIsReportedAfterCorrectBytes(SplittableRandom random) throws IOException {
        byte[] content = content(random);
        for (Codec codec : List.of(Codec.GZIP, Codec.ZSTD, Codec.BZIP2, Codec.XZ)) {
            byte[] packed = PackedFiles.compressed(codec, content);
            packed[random.nextInt(packed.length)] ^= (byte) (1 << random.nextInt(8));
            try {
                byte[] decoded = Decompressor.open(codec, new ByteArrayInputStream(packed), lenient())
                        .readAllBytes();
                // A flipped bit may be harmless, for example in a timestamp.
                assertThat(decoded).as(codec.name()).isEqualTo(content);
            } catch (DamagedException e) {
                assertThat(e.getMessage()).contains(" data");
            }
        }
    }

    /**
     * If the number of bytes delivered before damage depended on the read size, a writer could miss records that the
     * reader delivered.
     */
    @Property(tries = 50)
    void bytesBeforeDamageDoNotDependOnReadSizes(SplittableRandom random) throws IOException {
        byte[] content = content(random);
        for (Codec codec : List.of(Codec.GZIP, Codec.ZSTD, Codec.BZIP2, Codec.XZ)) {
            byte[] packed = PackedFiles.compressed(codec, content);
            packed[random.nextInt(6, packed.length)] ^= (byte) (1 << random.nextInt(8));
            byte[] whole = beforeDamage(codec, packed, 1 << 20);
            assertThat(beforeDamage(codec, packed, random.nextInt(1, 3000)))
                    .as(codec.name())
                    .isEqualTo(whole);
        }
    }

    private static byte[] beforeDamage(Codec codec, byte[] packed, int chunk) throws IOException {
        ByteArrayOutputStream before = new ByteArrayOutputStream();
        byte[] buffer = new byte[chunk];
        try (InputStream in = Decompressor.open(codec, new ByteArrayInputStream(packed), lenient())) {
            for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
                before.write(buffer, 0, read);
            }
        } catch (DamagedException e) {
            // Only the bytes before the damage are returned.
        }
        return before.toByteArray();
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "NONE")
    void misnamedFileIsRejected(Codec codec) {
        String kind = kind(codec);
        for (String content : List.of("", "x", "plain text")) {
            assertThatExceptionOfType(DamagedException.class)
                    .isThrownBy(() -> Decompressor.open(codec, ReadResult.stream(content), lenient()))
                    .withMessage("not " + kind + " data, despite its name");
        }
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "NONE")
    void decompressionBombIsRejected(Codec codec) throws IOException {
        byte[] bomb = PackedFiles.compressed(codec, new byte[1_000_000]);
        DecompressionGuard guard = new DecompressionGuard(SMALL, bomb.length, null);

        try (InputStream decoded = Decompressor.open(codec, new ByteArrayInputStream(bomb), guard)) {
            assertThatExceptionOfType(DamagedException.class)
                    .isThrownBy(decoded::readAllBytes)
                    .withMessage("expands to more than 10 times its size, the limit; the rest is not read");
        }
    }

    @Test
    void readFailureIsNotReportedAsDamage() {
        byte[] packed = PackedFiles.compressed(Codec.GZIP, new byte[100_000]);
        InputStream failing = new SequenceInputStream(
                new ByteArrayInputStream(packed, 0, 50), new FilterInputStream(InputStream.nullInputStream()) {
                    @Override
                    public int read(byte[] target, int offset, int length) throws IOException {
                        throw new IOException("disk on fire");
                    }
                });

        assertThatExceptionOfType(IOException.class)
                .isThrownBy(
                        () -> Decompressor.open(Codec.GZIP, failing, lenient()).readAllBytes())
                .withMessage("disk on fire");
    }

    @Test
    void progressCountsCompressedBytes() {
        byte[] packed = PackedFiles.compressed(
                Codec.GZIP, "{\"text\":\"x\"}\n".repeat(1000).getBytes(StandardCharsets.UTF_8));
        Path file = write(folder.resolve("a.jsonl.gz"), packed);
        try (Corpus corpus = Corpus.open(
                List.of(file.toString()), CorpusOptions.DEFAULTS, ReadResult.NO_STDIN, new ReadResult.Recorder())) {
            assertThat(corpus.bytesTotal()).isEqualTo(packed.length);
            while (corpus.next() != null) {
                assertThat(corpus.bytesDone()).isLessThanOrEqualTo(packed.length);
            }
            assertThat(corpus.bytesDone()).isEqualTo(packed.length);
        }
    }

    @Test
    void compressedTablesAndTextsAreRead() {
        write(folder.resolve("a.csv.bz2"), PackedFiles.compressed(Codec.BZIP2, ReadResult.bytes("id,text\none,1\n")));
        write(folder.resolve("b.gz"), PackedFiles.compressed(Codec.GZIP, ReadResult.bytes("two")));
        write(folder.resolve("c.txt.xz"), PackedFiles.compressed(Codec.XZ, ReadResult.bytes("three")));

        ReadResult reading = ReadResult.of(folder);

        assertThat(reading.ids()).containsExactly("one", "b.gz", "c.txt.xz");
        assertThat(reading.texts()).containsExactly("1", "two", "three");
    }

    @Test
    void truncatedTableIsSkippedOnce() {
        byte[] packed = PackedFiles.compressed(Codec.GZIP, ReadResult.bytes("id,text\none,1\ntwo,2\n"));
        Path file = write(folder.resolve("a.csv.gz"), Arrays.copyOf(packed, packed.length - 9));

        ReadResult reading = ReadResult.of(file);

        assertThat(reading.ids()).containsExactly("one", "two");
        assertThat(reading.skipped())
                .containsExactly(new Skipped(
                        file.toString(),
                        SkipCause.DAMAGED_LATER,
                        "gzip data ends too early; the rest of the file is not read",
                        "get an intact copy"));
    }

    @ParameterizedTest
    @CsvSource({"GZIP, .gz", "ZSTD, .zst", "BZIP2, .bz2", "XZ, .xz"})
    void recordsBeforeTheDamageAreDeliveredAndTheFileIsSkippedOnce(Codec codec, String ending) {
        StringBuilder lines = new StringBuilder();
        SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < 100_000; i++) {
            lines.append("{\"id\":\"")
                    .append(i)
                    .append("\",\"text\":\"")
                    .append(random.nextLong())
                    .append("\"}\n");
        }
        byte[] whole = PackedFiles.compressed(codec, lines.toString().getBytes(StandardCharsets.UTF_8));
        String kind = kind(codec);
        Path truncated = write(folder.resolve("a.jsonl" + ending), Arrays.copyOf(whole, whole.length * 9 / 10));
        Path after = write(folder.resolve("b.txt"), "after");

        ReadResult reading = ReadResult.of(truncated, after);

        assertThat(reading.ids())
                .hasSizeBetween(25_000, 99_999)
                .startsWith("0", "1", "2")
                .endsWith(after.toString());
        assertThat(reading.skipped())
                .containsExactly(new Skipped(
                        truncated.toString(),
                        SkipCause.DAMAGED_LATER,
                        kind + " data ends too early; the rest of the file is not read",
                        "get an intact copy"));
    }

    private static String kind(Codec codec) {
        return codec.name().toLowerCase(Locale.ROOT);
    }

    private static DecompressionGuard lenient() {
        return new DecompressionGuard(InputLimits.DEFAULTS, 0, null);
    }

    /** Returns content that is often smaller than the buffers of the codecs, and sometimes larger than all of them. */
    private static byte[] content(SplittableRandom random) {
        byte[] content = new byte[random.nextInt(1, random.nextInt(4) == 0 ? 300_000 : 20_000)];
        random.nextBytes(content);
        for (int i = 0; i < content.length; i++) {
            content[i] &= 0x3F;
        }
        return content;
    }

    /** Returns a stream that delivers at most three bytes at a time and always returns 0 from available(). */
    private static InputStream slow(byte[] bytes) {
        return new ByteArrayInputStream(bytes) {
            @Override
            public synchronized int read(byte[] target, int offset, int length) {
                return super.read(target, offset, Math.min(length, 3));
            }

            @Override
            public synchronized int available() {
                return 0;
            }
        };
    }
}
