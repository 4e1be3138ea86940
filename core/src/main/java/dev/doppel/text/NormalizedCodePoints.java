package dev.doppel.text;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;

/**
 * What is written for each code point above ASCII in plain text, worked out when it is first met and looked up from then
 * on. One per thread.
 *
 * <p>NFKC is taken code point by code point, as most can: those that neither it nor any neighbour changes, and those that
 * it replaces by such. A text with any other code point, such as a letter followed by its accent, is unsettled until it
 * has been normalised as a whole.
 */
final class NormalizedCodePoints {
    /** All planes in which there are letters; for the others nothing is remembered. */
    private static final int REMEMBERED = 0x30000;

    private static final int FIRST_JAMO = 0x1100;
    private static final int LAST_JAMO = 0x11FF;

    private static final int VALUE = (1 << 21) - 1;
    private static final int STANDS_ALONE = 1 << 21;
    private static final int UNSETTLED = 1 << 22;
    private static final int REPLACED = 1 << 23;

    /** 0 is one that was not met yet. Made when the first is met, for many texts are ASCII. */
    private int[] entries = {};

    private final List<int[]> replacements = new ArrayList<>();

    /** All that is known of a code point, for the methods below. */
    int entry(int codePoint) {
        int entry = codePoint < entries.length ? entries[codePoint] : 0;
        return entry == 0 ? workOut(codePoint) : entry;
    }

    /** The code point to be written: itself in lower case, or a space where it separates words. */
    static int written(int entry) {
        return entry & VALUE;
    }

    static boolean standsAlone(int entry) {
        return (entry & STANDS_ALONE) != 0;
    }

    /** Whether what is to be written holds only for text in form NFKC, which depends on the code points around it. */
    static boolean isUnsettled(int entry) {
        return (entry & UNSETTLED) != 0;
    }

    /** Whether {@link #replacement} is to be written. */
    static boolean isReplaced(int entry) {
        return (entry & REPLACED) != 0;
    }

    /** The entries of what is to be written instead. */
    int[] replacement(int entry) {
        return replacements.get(entry & VALUE);
    }

    private int workOut(int codePoint) {
        int entry = isInert(codePoint) ? inNormalForm(codePoint) : replaced(codePoint);
        if (entries.length == 0) {
            entries = new int[REMEMBERED];
        }
        if (codePoint < REMEMBERED) {
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
                return inNormalForm(codePoint) | UNSETTLED;
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

    /** Whether NFKC leaves it as it is, whatever its neighbours. Only marks and Hangul letters join what is before them. */
    private static boolean isInert(int codePoint) {
        if (!WordCharacters.isAssigned(codePoint)) {
            return true; // a space, before anything is normalised
        }
        return switch (Character.getType(codePoint)) {
            case Character.NON_SPACING_MARK, Character.ENCLOSING_MARK, Character.COMBINING_SPACING_MARK -> false;
            default ->
                (codePoint < FIRST_JAMO || codePoint > LAST_JAMO)
                        && Normalizer.isNormalized(Character.toString(codePoint), Normalizer.Form.NFKC);
        };
    }
}
