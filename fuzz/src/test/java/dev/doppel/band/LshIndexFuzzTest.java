package dev.doppel.band;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.doppel.fuzz.ErrorMessages;
import dev.doppel.fuzz.Input;
import dev.doppel.fuzz.Seeds;
import dev.doppel.sketch.SketchScheme;
import dev.doppel.sketch.Sketcher;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.function.Function;
import java.util.stream.Stream;
import java.util.zip.CRC32C;
import org.junit.jupiter.params.provider.MethodSource;

/** Checks that a stored index of sketches is either rejected, or can be saved and loaded again without a change. */
class LshIndexFuzzTest {
    private static final int CHECKSUM_BYTES = 8;

    static Stream<byte[]> seeds() {
        SketchScheme scheme = SketchScheme.fast(8);
        Sketcher sketcher = scheme.sketcher();
        LshIndex<String> index = new LshIndex<>(scheme, new BandScheme(4, 2));
        byte[] empty = saved(index);
        index.insert("one", sketcher.sketch(1, 2, 3));
        index.insert("the same", sketcher.sketch(1, 2, 3));
        index.insert("é", sketcher.sketch(4));
        index.insert("nothing", sketcher.sketch());
        byte[] full = saved(index);
        return Stream.of(
                Seeds.of(0, empty), Seeds.of(0, full), Seeds.of(1, content(empty)), Seeds.of(1, content(full)));
    }

    private static byte[] content(byte... bytes) {
        return Arrays.copyOf(bytes, bytes.length - CHECKSUM_BYTES);
    }

    private static byte[] saved(LshIndex<String> index) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try {
            index.save(out, Function.identity());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.toByteArray();
    }

    /** The first byte states whether the test appends the correct checksum, as an attacker would. */
    @MethodSource("seeds")
    @FuzzTest
    void lshIndex(byte[] bytes) throws IOException {
        Input input = new Input(bytes);
        byte[] stored = input.flag() ? withChecksum(input.rest()) : input.rest();
        LshIndex<String> index;
        try {
            index = LshIndex.load(new ByteArrayInputStream(stored), Function.identity());
        } catch (IOException e) {
            ErrorMessages.requireOneLine(e);
            return;
        }
        byte[] again = saved(index);
        LshIndex<String> reloaded = LshIndex.load(new ByteArrayInputStream(again), Function.identity());
        assertThat(saved(reloaded)).isEqualTo(again);
        assertThat(reloaded.size()).isEqualTo(index.size());
    }

    private static byte[] withChecksum(byte... content) {
        CRC32C checksum = new CRC32C();
        checksum.update(content);
        return ByteBuffer.allocate(content.length + CHECKSUM_BYTES)
                .put(content)
                .putLong(checksum.getValue())
                .array();
    }
}
