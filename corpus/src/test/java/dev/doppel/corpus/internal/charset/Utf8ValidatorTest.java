package dev.doppel.corpus.internal.charset;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.corpus.RandomText;
import dev.doppel.testing.Property;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class Utf8ValidatorTest {
    private static final byte[] EDGES = {0x00, 0x7F, (byte) 0x80, (byte) 0xBF, (byte) 0xC0, (byte) 0xFF};

    private final MalformedBytesScanner scanner = new MalformedBytesScanner(StandardCharsets.UTF_8);

    @Test
    void allShortSequencesAreValidatedLikeTheDecoder() {
        for (int lead = 0; lead < 256; lead++) {
            for (int second = 0; second < 256; second++) {
                for (byte third : EDGES) {
                    for (byte fourth : EDGES) {
                        byte[] bytes = {(byte) lead, (byte) second, third, fourth};
                        for (int length = 1; length <= bytes.length; length++) {
                            assertSameAsDecoder(bytes, 0, length);
                        }
                    }
                }
            }
        }
    }

    @Property(tries = 500)
    void randomTextIsValidatedLikeTheDecoder(SplittableRandom random) {
        byte[] bytes = RandomText.of(random, random.nextInt(100)).getBytes(StandardCharsets.UTF_8);
        if (bytes.length > 0 && random.nextBoolean()) {
            bytes[random.nextInt(bytes.length)] = (byte) random.nextInt();
        }
        int from = random.nextInt(bytes.length + 1);

        assertSameAsDecoder(bytes, from, from + random.nextInt(bytes.length - from + 1));
    }

    private void assertSameAsDecoder(byte[] bytes, int from, int to) {
        if (Utf8Validator.wellFormed(bytes, from, to) != (scanner.count(bytes, from, to) == 0)) {
            assertThat(Utf8Validator.wellFormed(bytes, from, to))
                    .as("%s from %d to %d", Arrays.toString(bytes), from, to)
                    .isEqualTo(scanner.count(bytes, from, to) == 0);
        }
    }
}
