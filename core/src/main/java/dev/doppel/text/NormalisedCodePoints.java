package dev.doppel.text;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;

/**
 * The normalised form of each code point above ASCII in plain text, computed on first use and cached. Not safe for use
 * by multiple threads.
 *
 * <p>NFKC can be applied to a single code point if it never changes that code point, whatever its neighbours, or
 * replaces it by code points that it never changes. A text with any other code point, such as a combining accent, must
 * be normalised as a whole.
 */
final class NormalisedCodePoints {
    /** Code points below this limit are cached; it includes all planes with letters. */
    private static final int CACHED = 0x30000;

    private static final int FIRST_JAMO = 0x1100;
    private static final int LAST_JAMO = 0x11FF;

    private static final int VALUE = (1 << 21) - 1;
    private static final int STANDS_ALONE = 1 << 21;
    private static final int CONTEXTUAL = 1 << 22;
    private static final int REPLACED = 1 << 23;

    /** The entry of each code point; 0 if not yet computed. Allocated on first use, since many texts are ASCII. */
    private int[] entries = {};

    private final List<int[]> replacements = new ArrayList<>();

    /** Returns the entry of a code point, which the methods below decode. */
    int entry(int codePoint) {
        int entry = codePoint < entries.length ? entries[codePoint] : 0;
        return entry == 0 ? compute(codePoint) : entry;
    }

    /** Returns the code point to write: the original in lower case, or a space if it separates words. */
    static int written(int entry) {
        return entry & VALUE;
    }

    static boolean standsAlone(int entry) {
        return (entry & STANDS_ALONE) != 0;
    }

    /** Returns whether the normal form depends on neighbours, so that the text must be normalised as a whole. */
    static boolean isContextual(int entry) {
        return (entry & CONTEXTUAL) != 0;
    }

    /** Returns whether {@link #replacement} is written instead of the code point. */
    static boolean isReplaced(int entry) {
        return (entry & REPLACED) != 0;
    }

    /** Returns the entries of the code points that replace this one. */
    int[] replacement(int entry) {
        return replacements.get(entry & VALUE);
    }

    private int compute(int codePoint) {
        int entry = isInert(codePoint) ? inNormalForm(codePoint) : replaced(codePoint);
        if (entries.length == 0) {
            entries = new int[CACHED];
        }
        if (codePoint < CACHED) {
            entries[codePoint] = entry;
        }
        return entry;
    }

    private int replaced(int codePoint) {
        int[] normalForm = Normalizer.normalize(Character.toString(codePoint), Normalizer.Form.NFKC)
                .codePoints()
                .toArray();
        for (int i = 0; i < normalForm.length; i++) {
            if (!isInert(normalForm[i])) {
                return inNormalForm(codePoint) | CONTEXTUAL;
            }
            normalForm[i] = inNormalForm(normalForm[i]);
        }
        replacements.add(normalForm);
        return (replacements.size() - 1) | REPLACED;
    }

    private static int inNormalForm(int codePoint) {
        if (!WordCharacters.isAssigned(codePoint)) {
            return ' ';
        }
        int lower = Character.toLowerCase(codePoint);
        return switch (WordCharacters.role(lower)) {
            case SEPARATES -> ' ';
            case JOINS -> lower;
            case STANDS_ALONE -> lower | STANDS_ALONE;
        };
    }

    /** Returns whether NFKC never changes a code point. Only marks and Hangul letters combine with others. */
    private static boolean isInert(int codePoint) {
        if (!WordCharacters.isAssigned(codePoint)) {
            return true; // it becomes a space before normalisation
        }
        return !WordCharacters.isMark(codePoint)
                && (codePoint < FIRST_JAMO || codePoint > LAST_JAMO)
                && Normalizer.isNormalized(Character.toString(codePoint), Normalizer.Form.NFKC);
    }
}
