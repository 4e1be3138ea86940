package dev.doppel.text;

import dev.doppel.text.internal.WordCharacters;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;

/**
 * The normalised forms of code points above ASCII in plain text. They are computed on first use and cached. Instances
 * are not safe for use by multiple threads.
 *
 * <p>A code point is inert if NFKC does not change it in any context. An inert code point, or a code point that NFKC
 * replaces with inert code points, can be normalised on its own. A text with any other code point, such as a combining
 * accent, must be normalised as a whole.
 */
final class NormalisedCodePoints {
    /** The limit below which code points are cached. Above this limit, the only letters are rare Han characters. */
    private static final int CACHED = 0x30000;

    private static final int FIRST_JAMO = 0x1100;
    private static final int LAST_JAMO = 0x11FF;

    private static final int VALUE = (1 << 21) - 1;
    private static final int STANDS_ALONE = 1 << 21;
    private static final int CONTEXTUAL = 1 << 22;
    private static final int REPLACED = 1 << 23;

    /**
     * For each code point, an entry that encodes its normalised form, or 0 if the entry has not been computed yet. The
     * array is allocated on first use.
     */
    private int[] entries = {};

    private final List<int[]> replacements = new ArrayList<>();

    /** Returns the entry of a code point, which the other methods of this class decode. */
    int entry(int codePoint) {
        int entry = codePoint < entries.length ? entries[codePoint] : 0;
        return entry == 0 ? compute(codePoint) : entry;
    }

    /**
     * Returns the code point to write, that is, the original code point in lower case, or a space if the original
     * separates words.
     */
    static int written(int entry) {
        return entry & VALUE;
    }

    static boolean standsAlone(int entry) {
        return (entry & STANDS_ALONE) != 0;
    }

    /**
     * Returns whether the normalised form depends on adjacent code points. If so, the whole text must be normalised.
     */
    static boolean isContextual(int entry) {
        return (entry & CONTEXTUAL) != 0;
    }

    /** Returns whether {@link #replacement} must be written instead of the code point. */
    static boolean isReplaced(int entry) {
        return (entry & REPLACED) != 0;
    }

    /** Returns the entries of the code points that replace the original. */
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

    /**
     * Returns whether a code point is inert, that is, never changed by NFKC. Marks and Hangul letters are not inert,
     * since they may combine with other code points.
     */
    private static boolean isInert(int codePoint) {
        if (!WordCharacters.isAssigned(codePoint)) {
            return true; // unassigned code points become spaces before normalisation
        }
        return !WordCharacters.isMark(codePoint)
                && (codePoint < FIRST_JAMO || codePoint > LAST_JAMO)
                && Normalizer.isNormalized(Character.toString(codePoint), Normalizer.Form.NFKC);
    }
}
