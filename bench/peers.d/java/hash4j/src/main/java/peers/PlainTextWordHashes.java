package peers;

import com.dynatrace.hash4j.hashing.Hasher64;
import com.dynatrace.hash4j.hashing.Hashing;
import java.text.Normalizer;
import java.util.Arrays;

/**
 * Splits a text into words by the rules of Doppel's profile {@code plain}, and hashes the words. Classifies characters
 * by the JDK's version of Unicode, whereas Doppel always uses Unicode 13.
 */
final class PlainTextWordHashes {
    private static final Hasher64 HASHER = Hashing.komihash5_0();

    /** A bit mask of the Unicode general categories for letters, combining marks and numbers. */
    private static final int IN_WORDS = 1 << Character.UPPERCASE_LETTER
            | 1 << Character.LOWERCASE_LETTER
            | 1 << Character.TITLECASE_LETTER
            | 1 << Character.MODIFIER_LETTER
            | 1 << Character.OTHER_LETTER
            | 1 << Character.NON_SPACING_MARK
            | 1 << Character.ENCLOSING_MARK
            | 1 << Character.COMBINING_SPACING_MARK
            | 1 << Character.DECIMAL_DIGIT_NUMBER
            | 1 << Character.LETTER_NUMBER
            | 1 << Character.OTHER_NUMBER;

    /**
     * The ranges of code points of scripts that are written without spaces, as in {@code words.py}. Each range is given
     * by its first and last code point.
     */
    private static final int[] WITHOUT_SPACES = {
        0x0E00, 0x0EFF, 0x1000, 0x109F, 0x1780, 0x17FF, 0x2E80, 0x2FDF, 0x3005, 0x3007, 0x3021, 0x3029, 0x3031, 0x3035,
        0x3038, 0x303B, 0x3041, 0x30FF, 0x31F0, 0x31FF, 0x3400, 0x4DBF, 0x4E00, 0x9FFF, 0xA9E0, 0xA9FF, 0xAA60, 0xAA7F,
        0xF900, 0xFAFF, 0x1B000, 0x1B16F, 0x20000, 0x323AF,
    };

    private final StringBuilder word = new StringBuilder();
    private final long[] hashes;
    private int count;

    private PlainTextWordHashes(int mostWords) {
        hashes = new long[mostWords];
    }

    static long[] of(String text) {
        String normal = Normalizer.normalize(text, Normalizer.Form.NFKC);
        PlainTextWordHashes words = new PlainTextWordHashes(normal.length());
        int codePoint;
        for (int i = 0; i < normal.length(); i += Character.charCount(codePoint)) {
            codePoint = normal.codePointAt(i);
            words.add(Character.toLowerCase(codePoint));
        }
        words.endWord();
        return Arrays.copyOf(words.hashes, words.count);
    }

    private void add(int codePoint) {
        boolean inWord = (IN_WORDS >> Character.getType(codePoint) & 1) == 1;
        if (inWord && !standsAlone(codePoint)) {
            word.appendCodePoint(codePoint);
            return;
        }
        endWord();
        if (inWord) {
            word.appendCodePoint(codePoint);
            endWord();
        }
    }

    private void endWord() {
        if (!word.isEmpty()) {
            hashes[count++] = HASHER.hashCharsToLong(word);
            word.setLength(0);
        }
    }

    private static boolean standsAlone(int codePoint) {
        for (int i = 0; i < WITHOUT_SPACES.length && codePoint >= WITHOUT_SPACES[i]; i += 2) {
            if (codePoint <= WITHOUT_SPACES[i + 1]) {
                return true;
            }
        }
        return false;
    }
}
