package dev.doppel.sketch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.doppel.testing.GoldenFiles;
import dev.doppel.testing.Property;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Iterator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SketchFormatTest {
    private static final Sketch SKETCH = SketchScheme.fast(8).sketcher().sketch(1, 2, 3);

    static List<SketchScheme> schemes() {
        return Stream.concat(
                        SketcherTest.schemes().stream(), Stream.of(SketchScheme.weighted(128), SketchScheme.fast(7)))
                .flatMap(scheme -> Stream.of(scheme, scheme.withSeed(-5)))
                .toList();
    }

    @Test
    void bytesNeverChange() {
        StringBuilder vectors = new StringBuilder();
        for (SketchScheme scheme : schemes()) {
            for (int elements : new int[] {0, 1, 40}) {
                Sketch sketch = scheme.withSize(5)
                        .sketcher()
                        .sketch(LongStream.range(0, elements).toArray());
                vectors.append(elements)
                        .append(' ')
                        .append(hex(sketch.toBytes()))
                        .append('\n');
                vectors.append(elements)
                        .append(' ')
                        .append(hex(sketch.pack(4).toBytes()))
                        .append('\n');
            }
        }
        GoldenFiles.check("core", "sketch-bytes.txt", vectors.toString());
    }

    @Test
    void storedSketchesCanBeRead() {
        Iterator<String> lines = GoldenFiles.lines("core", "sketch-bytes.txt").iterator();
        for (SketchScheme scheme : schemes()) {
            for (int elements : new int[] {0, 1, 40}) {
                Sketch expected = scheme.withSize(5)
                        .sketcher()
                        .sketch(LongStream.range(0, elements).toArray());
                assertThat(Sketch.ofBytes(bytes(lines.next()))).isEqualTo(expected);
                assertThat(PackedSketch.ofBytes(bytes(lines.next()))).isEqualTo(expected.pack(4));
            }
        }
        assertThat(lines).isExhausted();
    }

    private static byte[] bytes(String line) {
        return HexFormat.of().parseHex(line.split(" ", -1)[1]);
    }

    private static String hex(byte... bytes) {
        return HexFormat.of().formatHex(bytes);
    }

    @Property(tries = 20)
    void bytesRestoreASketch(SplittableRandom random) {
        for (SketchScheme scheme : schemes()) {
            Sketch sketch =
                    scheme.sketcher().sketch(random.longs(random.nextInt(300)).toArray());
            assertThat(Sketch.ofBytes(sketch.toBytes())).isEqualTo(sketch);
            for (int bits = 1; bits <= 32; bits *= 2) {
                PackedSketch packed = sketch.pack(bits);
                PackedSketch restored = PackedSketch.ofBytes(packed.toBytes());
                assertThat(restored).isEqualTo(packed);
                assertThat(restored.isEmpty()).isEqualTo(sketch.isEmpty());
            }
        }
    }

    @Test
    void everyDamagedByteIsDetected() {
        byte[] bytes = SKETCH.toBytes();
        for (int i = 0; i < bytes.length; i++) {
            for (int bit = 0; bit < Byte.SIZE; bit++) {
                byte[] damaged = bytes.clone();
                damaged[i] ^= (byte) (1 << bit);
                assertThatIllegalArgumentException().isThrownBy(() -> Sketch.ofBytes(damaged));
            }
        }
    }

    @Test
    void everyTruncationIsDetected() {
        byte[] bytes = SKETCH.toBytes();
        for (int length = 0; length < bytes.length; length++) {
            byte[] truncated = Arrays.copyOf(bytes, length);
            assertThatIllegalArgumentException().isThrownBy(() -> Sketch.ofBytes(truncated));
        }
        assertThatIllegalArgumentException().isThrownBy(() -> Sketch.ofBytes(Arrays.copyOf(bytes, bytes.length + 1)));
    }

    @Test
    void aNewerVersionIsNamed() {
        byte[] bytes = SKETCH.toBytes();
        bytes[3] = 2;
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Sketch.ofBytes(bytes))
                .withMessage("the sketch has version 2 of the format, and this release reads version 1:"
                        + " use a newer release of Doppel");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "DS", "a text that is not a sketch"})
    void otherBytesAreRefused(String text) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Sketch.ofBytes(text.getBytes(StandardCharsets.UTF_8)))
                .withMessageContaining("are not a sketch");
    }

    @Test
    void packedAndFullSketchesAreNotConfused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Sketch.ofBytes(SKETCH.pack(2).toBytes()))
                .withMessageContaining("use PackedSketch.ofBytes");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> PackedSketch.ofBytes(SKETCH.toBytes()))
                .withMessageContaining("use Sketch.ofBytes");
    }
}
