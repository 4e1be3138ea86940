package dev.doppel.corpus.internal.charset;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import org.apache.tika.parser.txt.CharsetDetector;
import org.apache.tika.parser.txt.CharsetMatch;

/**
 * Guesses the encoding of text without a byte order mark. Valid or slightly damaged UTF-8 is recognised first. For
 * other text, Tika's charset detector, which uses ICU's algorithm, guesses the encoding from letter statistics. If that
 * guess is uncertain, UTF-8 is assumed. Only ASCII-compatible charsets are considered, so that separators and line
 * feeds can be found in the bytes.
 */
public final class EncodingGuesser {
    /** The minimum ratio of well-formed to malformed multi-byte sequences at which text is treated as damaged UTF-8. */
    private static final int SEQUENCES_PER_DAMAGE = 4;

    /**
     * The minimum confidence, out of 100, at which a guess is accepted. Guesses for random bytes rarely reach this
     * value, and guesses for text in rare languages barely exceed it.
     */
    private static final int MIN_CONFIDENCE = 15;

    /** The minimum number of bytes per malformed sequence at which the guessed encoding is accepted. */
    private static final int BYTES_PER_DAMAGE = 500;

    /** The minimum size of a sample in bytes. Smaller samples are inconclusive. */
    private static final int MIN_SAMPLE = 20;

    /** The maximum size of a sample in bytes. The detector ignores further bytes. */
    private static final int SAMPLE = 12_000;

    /**
     * The number of bytes that are sampled before and after each non-ASCII byte, since nearby words indicate the
     * language.
     */
    private static final int CONTEXT = 60;

    private EncodingGuesser() {}

    public static Charset guess(byte[] bytes, int from, int to) {
        return guess(bytes, from, to, 0);
    }

    /**
     * Guesses the encoding of a range of bytes.
     *
     * @param sequences the number of well-formed multi-byte UTF-8 sequences in the text before {@code from}
     */
    static Charset guess(byte[] bytes, int from, int to, long sequences) {
        int malformed = Utf8Validator.malformed(bytes, from, to);
        if (malformed == to) {
            return StandardCharsets.UTF_8;
        }
        long damage = new MalformedBytesScanner(StandardCharsets.UTF_8).count(bytes, malformed, to);
        if (damage * SEQUENCES_PER_DAMAGE <= sequences + sequences(bytes, from, to)) {
            return StandardCharsets.UTF_8;
        }
        byte[] sample = sample(bytes, from, to);
        return sample.length < MIN_SAMPLE ? StandardCharsets.UTF_8 : guessed(sample);
    }

    /** Returns the number of well-formed multi-byte UTF-8 sequences in a range of bytes. */
    static long sequences(byte[] bytes, int from, int to) {
        long sequences = 0;
        ByteBuffer lanes = Utf8Validator.lanes(bytes);
        for (int i = Utf8Validator.notAscii(lanes, from, to); i < to; i = Utf8Validator.notAscii(lanes, i, to)) {
            int length = Utf8Validator.sequence(bytes, i, to);
            sequences += length > 0 ? 1 : 0;
            i += Math.max(1, length);
        }
        return sequences;
    }

    private static Charset guessed(byte[] sample) {
        CharsetDetector detector = new CharsetDetector();
        detector.setText(sample);
        for (CharsetMatch match : detector.detectAll()) {
            if (match.getConfidence() < MIN_CONFIDENCE) {
                break;
            }
            // Text detected as Latin-1 is usually windows-1252, which adds characters such as curly quotes.
            String name = match.getName().equals("ISO-8859-1") ? "windows-1252" : match.getName();
            if (containsAscii(name)
                    && Charset.isSupported(name)
                    && new MalformedBytesScanner(Charset.forName(name)).count(sample, 0, sample.length)
                            <= sample.length / BYTES_PER_DAMAGE) {
                return Charset.forName(name);
            }
        }
        return StandardCharsets.UTF_8;
    }

    /**
     * Returns whether bytes in the ASCII range always encode ASCII characters in the named charset. This is false for
     * UTF-16, UTF-32, EBCDIC and ISO-2022.
     */
    private static boolean containsAscii(String name) {
        return !name.startsWith("UTF-")
                && !name.startsWith("IBM4")
                && !name.startsWith("IBM5")
                && !name.startsWith("ISO-2022");
    }

    /**
     * Returns the words around non-ASCII bytes. If possible, the text is cut at white space to keep multi-byte
     * sequences whole.
     */
    private static byte[] sample(byte[] bytes, int from, int to) {
        ByteArrayOutputStream sample = new ByteArrayOutputStream();
        int taken = from;
        for (int i = from; i < to && sample.size() < SAMPLE; i++) {
            if (bytes[i] < 0 && i >= taken) {
                int start = space(bytes, Math.max(taken, i - CONTEXT), i);
                int end = i;
                while (end < to && (end < i + CONTEXT || !isSpace(bytes[end])) && end - start < SAMPLE) {
                    end++;
                }
                sample.write(bytes, start, end - start);
                taken = end;
            }
        }
        return sample.toByteArray();
    }

    private static int space(byte[] bytes, int from, int to) {
        for (int i = from; i < to; i++) {
            if (isSpace(bytes[i])) {
                return i;
            }
        }
        return from;
    }

    private static boolean isSpace(byte b) {
        return b == ' ' || b == '\n' || b == '\r' || b == '\t';
    }
}
