package dev.doppel.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.doppel.corpus.internal.codec.DecompressionGuard;
import dev.doppel.corpus.internal.codec.Decompressor;
import dev.doppel.corpus.internal.reader.DamagedException;
import dev.doppel.corpus.internal.reader.InputLimits;
import dev.doppel.fuzz.Input;
import dev.doppel.fuzz.Seeds;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.MethodSource;

/** Checks that compressed input is decoded until damage is found or a limit is reached. */
class CompressionFuzzTest {
    /** Limits that are small enough for the fuzzer to reach. */
    private static final InputLimits LIMITS = new InputLimits(5, 1 << 16, 20, 1 << 20);

    /** The maximum number of bytes that a decoder returns at a time. */
    private static final int STEP = 1 << 16;

    private static final List<Codec> CODECS = List.of(Codec.GZIP, Codec.ZSTD, Codec.BZIP2, Codec.XZ);
    private static final List<String> EXTENSIONS = List.of(".gz", ".zst", ".bz2", ".xz");

    static Stream<byte[]> seeds() {
        byte[] lines = Seeds.of("{\"text\":\"one\"}\n{\"text\":\"two\"}\n");
        return Stream.of(
                Seeds.of(0, 0, compressed(Codec.GZIP, lines)),
                Seeds.of(0, 0, compressed(Codec.GZIP, lines), compressed(Codec.GZIP, lines)),
                Seeds.of(1, 0, compressed(Codec.ZSTD, lines)),
                Seeds.of(2, 0, compressed(Codec.BZIP2, lines)),
                Seeds.of(3, 0, compressed(Codec.XZ, lines)),
                Seeds.of(0, 1, 255, 0, lines),
                Seeds.of(1, 1, 9, 7, lines),
                Seeds.of(0, 0, compressed(Codec.GZIP, new byte[1 << 18])));
    }

    static byte[] compressed(Codec codec, byte[] content) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (OutputStream encoded = codec.encoded(bytes)) {
            encoded.write(content);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    /** Returns the file name extension of a codec. */
    static String extension(Codec codec) {
        return codec == Codec.NONE ? "" : EXTENSIONS.get(CODECS.indexOf(codec));
    }

    @MethodSource("seeds")
    @FuzzTest
    void compression(byte[] bytes) {
        Input input = new Input(bytes);
        Codec codec = input.oneOf(CODECS);
        boolean valid = input.flag();
        int damagedAt = valid ? input.choice(256) : 0;
        int damage = valid ? input.choice(256) : 0;
        byte[] rest = input.rest();
        byte[] encoded = valid ? damaged(compressed(codec, rest), damagedAt, damage) : rest;

        ReadResult.of("a.jsonl" + extension(codec), encoded);
        byte[] content = decoded(codec, encoded);
        assertThat((long) content.length)
                .isLessThanOrEqualTo(Math.max(LIMITS.freeBytes(), (long) LIMITS.ratio() * encoded.length) + STEP);
        if (valid && damage == 0) {
            // Decoded content may be truncated only if it exceeds the limit.
            byte[] expected = content.length < rest.length ? Arrays.copyOf(rest, content.length) : rest;
            assertThat(content).isEqualTo(expected);
        }
    }

    private static byte[] damaged(byte[] encoded, int at, int damage) {
        encoded[at % encoded.length] ^= (byte) damage;
        return encoded;
    }

    /** Returns the content that can be decompressed before damage is found or a limit is reached. */
    private static byte[] decoded(Codec codec, byte[] encoded) {
        ByteArrayOutputStream content = new ByteArrayOutputStream();
        DecompressionGuard guard = new DecompressionGuard(LIMITS, encoded.length, null);
        try (InputStream in = Decompressor.open(codec, new ByteArrayInputStream(encoded), guard)) {
            in.transferTo(content);
        } catch (DamagedException e) {
            assertThat(e).message().isNotBlank();
        } catch (IOException e) {
            throw new AssertionError("not reported as damage", e);
        }
        return content.toByteArray();
    }
}
