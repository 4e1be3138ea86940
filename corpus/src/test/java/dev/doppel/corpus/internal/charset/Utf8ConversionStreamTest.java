package dev.doppel.corpus.internal.charset;

import static dev.doppel.corpus.ReadResult.write;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.doppel.corpus.RandomText;
import dev.doppel.corpus.ReadResult;
import dev.doppel.testing.Property;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class Utf8ConversionStreamTest {
    private static final Charset WINDOWS = Charset.forName("windows-1252");

    @TempDir
    Path folder;

    @Property
    void utf8IsUnchanged(SplittableRandom random) throws IOException {
        byte[] bytes = RandomText.of(random, random.nextInt(150_000)).getBytes(StandardCharsets.UTF_8);

        assertThat(read(bytes, random.nextInt(1, 10_000))).isEqualTo(bytes);
    }

    @Property(tries = 20)
    void damagedUtf8IsUnchanged(SplittableRandom random) throws IOException {
        byte[] bytes = "größer oder höher ".repeat(20_000).getBytes(StandardCharsets.UTF_8);
        for (int i = 0; i < 5; i++) {
            bytes[random.nextInt(bytes.length)] = (byte) 0xFF;
        }

        assertThat(read(bytes, 8192)).isEqualTo(bytes);
    }

    @Property(tries = 20)
    void otherEncodingBecomesUtf8(SplittableRandom random) throws IOException {
        String plain = "plain words, ".repeat(random.nextInt(12_000));
        String text = plain + "die Bäume wären größer geworden, hätte man sie früher gesät ".repeat(5000);

        assertThat(new String(read(text.getBytes(WINDOWS), random.nextInt(1, 10_000)), StandardCharsets.UTF_8))
                .isEqualTo(text);
    }

    /** The two bytes of é are in different blocks. */
    @Test
    void sequenceAcrossBlocksIsNotMalformed() throws IOException {
        String before = "x".repeat((1 << 16) - 1) + "é" + "plain words ".repeat(12_000);
        String after = "die Bäume wären größer geworden, hätte man sie früher gesät ".repeat(100);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        bytes.writeBytes(before.getBytes(StandardCharsets.UTF_8));
        bytes.writeBytes(after.getBytes(WINDOWS));

        assertThat(new String(read(bytes.toByteArray(), 8192), StandardCharsets.UTF_8))
                .isEqualTo(before + after);
    }

    @Test
    void bytesMalformedInTheOtherEncodingStayMalformed() throws IOException {
        byte[] bytes = "die Bäume wären größer geworden, hätte man sie früher gesät "
                .repeat(20)
                .getBytes(WINDOWS);
        bytes[bytes.length - 1] = (byte) 0x81;

        byte[] read = read(bytes, 100);

        assertThat(read[read.length - 1]).isEqualTo((byte) 0xFF);
    }

    @Test
    void bytesBeforeAFailureAreDelivered() {
        byte[] bytes = ReadResult.bytes("id,text\n1,x\n");
        InputStream failing = new SequenceInputStream(
                new ByteArrayInputStream(bytes), new FilterInputStream(InputStream.nullInputStream()) {
                    @Override
                    public int read(byte[] target, int offset, int length) throws IOException {
                        throw new IOException("disk on fire");
                    }
                });
        ByteArrayOutputStream before = new ByteArrayOutputStream();

        assertThatExceptionOfType(IOException.class)
                .isThrownBy(() -> new Utf8ConversionStream(failing).transferTo(before))
                .withMessage("disk on fire");
        assertThat(before.toByteArray()).isEqualTo(bytes);
    }

    @Test
    void tableIsReadInItsEncoding() {
        String rows = "die Bäume wären größer geworden, hätte man sie früher gesät";
        Path file = write(folder.resolve("a.csv"), ("id,text\nä,\"" + rows + "\"\n").getBytes(WINDOWS));

        ReadResult reading = ReadResult.of(file);

        assertThat(reading.texts()).containsExactly(rows);
        assertThat(reading.ids()).containsExactly("ä");
        assertThat(reading.counts().replaced()).isZero();
    }

    private static byte[] read(byte[] bytes, int step) throws IOException {
        Utf8ConversionStream stream = new Utf8ConversionStream(new ByteArrayInputStream(bytes));
        ByteArrayOutputStream read = new ByteArrayOutputStream();
        byte[] buffer = new byte[step];
        for (int count = stream.read(buffer, 0, step); count >= 0; count = stream.read(buffer, 0, step)) {
            read.write(buffer, 0, count);
        }
        return read.toByteArray();
    }
}
