package dev.doppel.text;

import it.unimi.dsi.fastutil.ints.IntArrayList;

/**
 * A text as {@link WordCharacters#normalise} gives it, and for each of its characters the piece of the original that it comes
 * from. Normalising a text piece by piece gives the same as normalising it whole, where pieces begin at characters that
 * never join with what stands before them.
 */
final class NormalisedText {
    private static final int FIRST_COMBINING = 0x300;

    private final StringBuilder text = new StringBuilder();
    /** Where the piece begins and ends, for each character. */
    private final IntArrayList starts = new IntArrayList();

    private final IntArrayList ends = new IntArrayList();

    private NormalisedText() {}

    static NormalisedText of(String original) {
        NormalisedText normalised = new NormalisedText();
        for (int start = 0, end; start < original.length(); start = end) {
            end = start + Character.charCount(original.codePointAt(start));
            while (end < original.length() && !beginsPiece(original.codePointAt(end))) {
                end += Character.charCount(original.codePointAt(end));
            }
            normalised.add(original, start, end);
        }
        return normalised;
    }

    private void add(String original, int start, int end) {
        char first = original.charAt(start);
        if (end == start + 1 && first < 0x80) {
            text.append(first >= 'A' && first <= 'Z' ? (char) (first | 0x20) : first);
        } else {
            text.append(WordCharacters.normalise(original.substring(start, end)));
        }
        while (starts.size() < text.length()) {
            starts.add(start);
            ends.add(end);
        }
    }

    /** Whether nothing before a code point can change what it becomes: what it begins with is no mark and no part of a syllable. */
    static boolean beginsPiece(int codePoint) {
        if (codePoint < FIRST_COMBINING || !WordCharacters.isAssigned(codePoint)) {
            return true;
        }
        int first = WordCharacters.compatible(Character.toString(codePoint)).codePointAt(0);
        return !isMark(first) && !isSyllablePart(first);
    }

    private static boolean isMark(int codePoint) {
        return switch (Character.getType(codePoint)) {
            case Character.NON_SPACING_MARK, Character.ENCLOSING_MARK, Character.COMBINING_SPACING_MARK -> true;
            default -> false;
        };
    }

    /** The vowels and final consonants of Hangul, which join the letters before them to a syllable. */
    private static boolean isSyllablePart(int codePoint) {
        return codePoint >= 0x1160 && codePoint <= 0x11FF;
    }

    String text() {
        return text.toString();
    }

    /** Where in the original the character at {@code i} comes from, or a piece of which it is the first. */
    int start(int i) {
        return starts.getInt(i);
    }

    /** Where in the original what the character at {@code i} comes from ends. */
    int end(int i) {
        return ends.getInt(i);
    }
}
