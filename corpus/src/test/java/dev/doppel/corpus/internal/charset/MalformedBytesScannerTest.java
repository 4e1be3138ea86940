package dev.doppel.corpus.internal.charset;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.testing.Property;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class MalformedBytesScannerTest {
    private final MalformedBytesScanner utf8 = new MalformedBytesScanner(StandardCharsets.UTF_8);

    @Property(tries = 500)
    void countEqualsReplacementsOfTheDecoder(SplittableRandom random) throws CharacterCodingException {
        byte[] bytes = mixed(random);
        int from = random.nextInt(bytes.length + 1);
        int to = from + random.nextInt(bytes.length - from + 1);

        assertThat(utf8.count(bytes, from, to)).isEqualTo(replaced(StandardCharsets.UTF_8, bytes, from, to));
        assertThat(new MalformedBytesScanner(StandardCharsets.UTF_16LE).count(bytes, from, to))
                .isEqualTo(replaced(StandardCharsets.UTF_16LE, bytes, from, to));
    }

    @Property(tries = 500)
    void replacedBytesDecodeToTheSameText(SplittableRandom random) {
        byte[] bytes = mixed(random);
        int from = random.nextInt(bytes.length + 1);
        int to = from + random.nextInt(bytes.length - from + 1);

        ByteBuffer replaced = utf8.replaceMalformed(bytes, from, to, utf8.count(bytes, from, to));
        byte[] whole = rest(replaced);

        assertThat(new String(whole, StandardCharsets.UTF_8))
                .isEqualTo(new String(bytes, from, to - from, StandardCharsets.UTF_8));
        assertThat(utf8.count(whole, 0, whole.length)).isZero();
    }

    @Test
    void wellFormedBytesAreUnchanged() {
        byte[] bytes = "plain, ä, €, 😀, \uFFFD".getBytes(StandardCharsets.UTF_8);

        assertThat(utf8.count(bytes, 0, bytes.length)).isZero();
        assertThat(rest(utf8.replaceMalformed(bytes, 0, bytes.length, 0))).isEqualTo(bytes);
    }

    private static byte[] rest(ByteBuffer buffer) {
        byte[] rest = new byte[buffer.remaining()];
        buffer.get(rest);
        return rest;
    }

    /** Returns text with random bytes inserted. The text is sometimes longer than the scanner's buffer. */
    private static byte[] mixed(SplittableRandom random) {
        StringBuilder text = new StringBuilder();
        int length = random.nextInt(random.nextInt(10) == 0 ? 20_000 : 50);
        String[] letters = {"a", "ä", "€", "😀", "\uFFFD", "\uFEFF"};
        for (int i = 0; i < length; i++) {
            text.append(letters[random.nextInt(letters.length)]);
        }
        byte[] bytes = text.toString().getBytes(StandardCharsets.UTF_8);
        for (int i = random.nextInt(5); i > 0 && bytes.length > 0; i--) {
            bytes[random.nextInt(bytes.length)] = (byte) random.nextInt();
        }
        return bytes;
    }

    private static int replaced(Charset charset, byte[] bytes, int from, int to) throws CharacterCodingException {
        CharBuffer decoded = charset.newDecoder()
                .onMalformedInput(CodingErrorAction.REPLACE)
                .replaceWith("\uDFFF")
                .decode(ByteBuffer.wrap(bytes, from, to - from));
        int count = 0;
        for (int i = 0; i < decoded.length(); i++) {
            boolean paired = i > 0 && Character.isHighSurrogate(decoded.charAt(i - 1));
            count += decoded.charAt(i) == '\uDFFF' && !paired ? 1 : 0;
        }
        return count;
    }
}
