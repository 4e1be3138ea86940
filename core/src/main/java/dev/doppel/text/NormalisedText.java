package dev.doppel.text;

import dev.doppel.text.internal.WordCharacters;

/**
 * Normalises a text in the same way as {@link WordCharacters#normalise} and maps each character to its span in the
 * original text. The text is normalised in pieces. Each piece begins with a character that never combines with the
 * preceding character, so the result is the same as if the whole text were normalised at once.
 */
final class NormalisedText {
    private static final int FIRST_COMBINING = 0x300;

    private NormalisedText() {}

    static DerivedText of(String original) {
        DerivedText.Builder normalised = new DerivedText.Builder(DerivedText.ofOriginal(original));
        for (int start = 0, end; start < original.length(); start = end) {
            end = start + Character.charCount(original.codePointAt(start));
            while (end < original.length() && !beginsPiece(original.codePointAt(end))) {
                end += Character.charCount(original.codePointAt(end));
            }
            append(original, start, end, normalised);
        }
        return normalised.build();
    }

    private static void append(String original, int start, int end, DerivedText.Builder normalised) {
        char first = original.charAt(start);
        if (end == start + 1 && first < 0x80) {
            normalised.append(first >= 'A' && first <= 'Z' ? (char) (first | 0x20) : first, start, end);
            return;
        }
        String piece = WordCharacters.normalise(original.substring(start, end));
        for (int i = 0; i < piece.length(); i++) {
            normalised.append(piece.charAt(i), start, end);
        }
    }

    /** Returns whether a code point never combines with the code point before it. */
    static boolean beginsPiece(int codePoint) {
        if (codePoint < FIRST_COMBINING || !WordCharacters.isAssigned(codePoint)) {
            return true;
        }
        int first = WordCharacters.compatible(Character.toString(codePoint)).codePointAt(0);
        return !WordCharacters.isMark(first) && !isSyllablePart(first);
    }

    /** Returns whether a code point is a Hangul vowel or final consonant. */
    private static boolean isSyllablePart(int codePoint) {
        return codePoint >= 0x1160 && codePoint <= 0x11FF;
    }
}
