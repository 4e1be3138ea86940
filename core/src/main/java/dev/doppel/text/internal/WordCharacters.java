package dev.doppel.text.internal;

import java.text.Normalizer;
import java.util.BitSet;

/**
 * Classifies and normalises the code points in words. Uses Unicode 13.0, the version that JDK 17 supports, so that text
 * is split identically on all JDKs. Code points that are unassigned in Unicode 13.0 are separators.
 */
public final class WordCharacters {
    /** The effect of a code point on word boundaries. */
    public enum Role {
        SEPARATES,
        JOINS,
        /** Forms a word by itself. Characters in scripts that do not use spaces have this role. */
        STANDS_ALONE
    }

    /**
     * The first and last code points of the blocks for Han, Hiragana, Katakana, Thai, Lao, Khmer and Myanmar. The
     * blocks also include the marks that the Japanese scripts share.
     */
    private static final int[] BLOCKS_WITHOUT_SPACES = {
        0x0E00, 0x0EFF, // Thai and Lao
        0x1000, 0x109F, // Myanmar
        0x1780, 0x17FF, // Khmer
        0x2E80, 0x2FDF, // Han radicals
        0x3005, 0x3007, // iteration and closing marks, zero
        0x3021, 0x3029, // Hangzhou numerals
        0x3031, 0x3035, // kana repeat marks
        0x3038, 0x303B, // more numerals and iteration marks
        0x3041, 0x30FF, // Hiragana and Katakana
        0x31F0, 0x31FF, // Katakana extensions
        0x3400, 0x4DBF, // Han extension A
        0x4E00, 0x9FFF, // Han
        0xA9E0, 0xA9FF, // Myanmar extended B
        0xAA60, 0xAA7F, // Myanmar extended A
        0xF900, 0xFAFF, // Han compatibility
        0x1B000, 0x1B16F, // kana supplements
        0x20000, 0x323AF, // Han extensions B and later
    };

    private static final BitSet ASSIGNED = setOf(Unicode13.ASSIGNED);
    private static final BitSet STANDING_ALONE = setOf(BLOCKS_WITHOUT_SPACES);

    private WordCharacters() {}

    /** Returns the role of a code point. Unassigned code points separate words. */
    public static Role role(int codePoint) {
        if (!isWordCharacter(codePoint)) {
            return Role.SEPARATES;
        }
        return STANDING_ALONE.get(codePoint) ? Role.STANDS_ALONE : Role.JOINS;
    }

    /**
     * Applies NFKC to a text and converts the text to lower case. Unassigned code points are first replaced by spaces.
     */
    public static String normalise(String text) {
        String compatible = compatible(text);
        StringBuilder lower = new StringBuilder(compatible.length());
        compatible.codePoints().map(Character::toLowerCase).forEach(lower::appendCodePoint);
        return lower.toString();
    }

    /** Applies NFKC to a text. Unassigned code points are first replaced by spaces. */
    public static String compatible(String text) {
        return Normalizer.normalize(withoutUnassigned(text), Normalizer.Form.NFKC);
    }

    /** Returns whether a code point is assigned in Unicode 13.0. */
    public static boolean isAssigned(int codePoint) {
        return ASSIGNED.get(codePoint);
    }

    /** Returns whether a code point is a combining mark. */
    public static boolean isMark(int codePoint) {
        return switch (Character.getType(codePoint)) {
            case Character.NON_SPACING_MARK, Character.ENCLOSING_MARK, Character.COMBINING_SPACING_MARK -> true;
            default -> false;
        };
    }

    private static String withoutUnassigned(String text) {
        if (text.codePoints().allMatch(WordCharacters::isAssigned)) {
            return text;
        }
        StringBuilder assigned = new StringBuilder(text.length());
        text.codePoints().map(c -> isAssigned(c) ? c : ' ').forEach(assigned::appendCodePoint);
        return assigned.toString();
    }

    private static boolean isWordCharacter(int codePoint) {
        return switch (Character.getType(codePoint)) {
            case Character.UPPERCASE_LETTER,
                    Character.LOWERCASE_LETTER,
                    Character.TITLECASE_LETTER,
                    Character.MODIFIER_LETTER,
                    Character.OTHER_LETTER,
                    Character.NON_SPACING_MARK,
                    Character.ENCLOSING_MARK,
                    Character.COMBINING_SPACING_MARK,
                    Character.DECIMAL_DIGIT_NUMBER,
                    Character.LETTER_NUMBER,
                    Character.OTHER_NUMBER -> true;
            default -> false;
        };
    }

    private static BitSet setOf(int... ranges) {
        BitSet set = new BitSet(Character.MAX_CODE_POINT);
        for (int i = 0; i < ranges.length; i += 2) {
            set.set(ranges[i], ranges[i + 1] + 1);
        }
        return set;
    }
}
