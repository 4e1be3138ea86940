package dev.doppel.sketch;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.doppel.fuzz.ErrorMessages;
import dev.doppel.fuzz.Input;
import dev.doppel.fuzz.Seeds;
import dev.doppel.hash.HashFamily;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.stream.Stream;
import java.util.zip.CRC32C;
import org.junit.jupiter.params.provider.MethodSource;

/** Checks that the bytes of a sketch are either rejected, or give a sketch that is written as the same bytes. */
class SketchFuzzTest {
    private static final int CHECKSUM_BYTES = 4;

    static Stream<byte[]> seeds() {
        Sketch fast = SketchScheme.fast(16).sketcher().sketch(1, 2, 3);
        Sketch minHash = SketchScheme.minHash(HashFamily.MURMUR3, 5)
                .withSeed(7)
                .sketcher()
                .sketch(9);
        Sketch none = SketchScheme.fast(8).sketcher().sketch();
        return Stream.of(
                Seeds.of(0, fast.toBytes()),
                Seeds.of(0, minHash.toBytes()),
                Seeds.of(0, none.toBytes()),
                Seeds.of(0, fast.pack(2).toBytes()),
                Seeds.of(0, none.pack(32).toBytes()),
                Seeds.of(1, content(fast.toBytes())),
                Seeds.of(1, content(minHash.toBytes())),
                Seeds.of(1, content(fast.pack(1).toBytes())),
                Seeds.of(1, content(none.toBytes())));
    }

    private static byte[] content(byte... bytes) {
        return Arrays.copyOf(bytes, bytes.length - CHECKSUM_BYTES);
    }

    /** The first byte states whether the test appends the correct checksum, as an attacker would. */
    @MethodSource("seeds")
    @FuzzTest
    void sketch(byte[] bytes) {
        Input input = new Input(bytes);
        byte[] stored = input.flag() ? withChecksum(input.rest()) : input.rest();
        try {
            Sketch sketch = Sketch.ofBytes(stored);
            assertThat(sketch.toBytes()).isEqualTo(stored);
            assertThat(sketch.matches(sketch)).isEqualTo(sketch.isEmpty() ? 0 : sketch.size());
            assertThat(PackedSketch.ofBytes(sketch.pack(4).toBytes())).isEqualTo(sketch.pack(4));
        } catch (IllegalArgumentException e) {
            ErrorMessages.requireOneLine(e);
        }
        try {
            PackedSketch packed = PackedSketch.ofBytes(stored);
            assertThat(packed.toBytes()).isEqualTo(stored);
            assertThat(packed.similarity(packed).value()).isEqualTo(packed.isEmpty() ? 0 : 1);
        } catch (IllegalArgumentException e) {
            ErrorMessages.requireOneLine(e);
        }
    }

    private static byte[] withChecksum(byte... content) {
        CRC32C checksum = new CRC32C();
        checksum.update(content);
        return ByteBuffer.allocate(content.length + CHECKSUM_BYTES)
                .order(ByteOrder.LITTLE_ENDIAN)
                .put(content)
                .putInt((int) checksum.getValue())
                .array();
    }
}
