package dev.doppel.corpus.internal.charset;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import org.apache.tika.parser.txt.CharsetDetector;
import org.apache.tika.parser.txt.CharsetMatch;

/**
 * Says what text without a mark is written in. What is UTF-8 is taken for UTF-8, even where some of it is damaged; anything
 * else is guessed from how often letters follow each other, and where the guess is poor it is UTF-8 after all. Only charsets
 * that contain ASCII are guessed, so that separators and line feeds are found in the bytes.
 */
public final class EncodingGuesser {
    /** So many well-formed sequences of several bytes for each malformed one are no accident: it is UTF-8 with damage. */
    private static final int SEQUENCES_PER_DAMAGE = 4;

    /** Of 100. Real text of less common languages reaches little more, noise hardly ever. */
    private static final int LEAST_CONFIDENCE = 15;

    /** A guess may be wrong in one of so many bytes, for other encodings get damaged too. */
    private static final int BYTES_PER_DAMAGE = 500;

    /** Fewer bytes tell nothing. */
    private static final int LEAST_SAMPLE = 20;

    /** What the detector looks at; it would take the first bytes, however many of them are ASCII and tell nothing. */
    private static final int SAMPLE = 12_000;

    /** Taken around each byte that is not ASCII: some words, for it is words that tell languages apart. */
    private static final int CONTEXT = 60;

    private EncodingGuesser() {}

    public static Charset of(byte[] bytes, int from, int to) {
        return of(bytes, from, to, 0);
    }

    /** @param sequences how many well-formed sequences of several bytes came before these bytes */
    public static Charset of(byte[] bytes, int from, int to, long sequences) {
        int malformed = Utf8Validator.malformed(bytes, from, to);
        if (malformed == to) {
            return StandardCharsets.UTF_8;
        }
        long damage = new MalformedScanner(StandardCharsets.UTF_8).count(bytes, malformed, to);
        if (damage * SEQUENCES_PER_DAMAGE <= sequences + sequences(bytes, from, to)) {
            return StandardCharsets.UTF_8;
        }
        byte[] sample = sample(bytes, from, to);
        return sample.length < LEAST_SAMPLE ? StandardCharsets.UTF_8 : guessed(sample);
    }

    /** How many well-formed sequences of several bytes there are. */
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
            if (match.getConfidence() < LEAST_CONFIDENCE) {
                break;
            }
            // Bytes that Latin-1 has no letters for are letters in its successor, which is what is meant.
            String name = match.getName().equals("ISO-8859-1") ? "windows-1252" : match.getName();
            if (containsAscii(name)
                    && Charset.isSupported(name)
                    && new MalformedScanner(Charset.forName(name)).count(sample, 0, sample.length)
                            <= sample.length / BYTES_PER_DAMAGE) {
                return Charset.forName(name);
            }
        }
        return StandardCharsets.UTF_8;
    }

    /** Without a mark UTF-16 is a file full of NUL bytes, EBCDIC comes from mainframes only, and ISO-2022 is ASCII to all. */
    private static boolean containsAscii(String name) {
        return !name.startsWith("UTF-")
                && !name.startsWith("IBM4")
                && !name.startsWith("IBM5")
                && !name.startsWith("ISO-2022");
    }

    /** The words around what is not ASCII. It is cut at spaces only, which are no part of any sequence of several bytes. */
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

    /** The first space, or the start if there is none. */
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
