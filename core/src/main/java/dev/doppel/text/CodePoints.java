package dev.doppel.text;

import java.text.Normalizer;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/**
 * What is written for each code point above ASCII in plain text, looked up instead of worked out. Filled in by pages when
 * first met, so that a text pays only for its own scripts. One per thread, since what all share takes longer to look up;
 * the pages are shared.
 *
 * <p>NFKC is taken code point by code point, as most can: those that neither it nor any neighbour changes, and those that
 * it replaces by such. A text with any other code point, such as a letter followed by its accent, is {@link #UNSETTLED}
 * until it has been normalised as a whole.
 */
final class CodePoints {
    /** The entry of a code point of which NFKC depends on the ones before it. */
    static final int UNSETTLED = -1;

    private static final int PAGE_BITS = 8;
    private static final int PAGE_SIZE = 1 << PAGE_BITS;

    private static final int FIRST_JAMO = 0x1100;
    private static final int LAST_JAMO = 0x11FF;

    private static final int CODE_POINT = (1 << 21) - 1;
    private static final int STANDS_ALONE = 1 << 21;
    private static final int REPLACED = 1 << 22;

    private static final int PAGES = (Character.MAX_CODE_POINT + 1) >>> PAGE_BITS;

    private static final AtomicReferenceArray<Page> SHARED = new AtomicReferenceArray<>(PAGES);

    private final @Nullable Page[] pages = new Page[PAGES];

    /** The page that a code point is on. */
    Page page(int codePoint) {
        int number = codePoint >>> PAGE_BITS;
        Page page = pages[number];
        if (page == null) {
            page = shared(number);
            pages[number] = page;
        }
        return page;
    }

    private static Page shared(int number) {
        Page page = SHARED.get(number);
        if (page == null) {
            page = new Page(number << PAGE_BITS);
            SHARED.set(number, page);
        }
        return page;
    }

    /** The code point that an entry says to write: itself in lower case, or a space where it separates words. */
    static int written(int entry) {
        return entry & CODE_POINT;
    }

    static boolean standsAlone(int entry) {
        return (entry & STANDS_ALONE) != 0;
    }

    /** Whether {@link Page#replacement} is to be written. */
    static boolean isReplaced(int entry) {
        return (entry & REPLACED) != 0;
    }

    /** Entries of neighbouring code points. */
    static final class Page {
        private final int[] entries = new int[PAGE_SIZE];
        private final int[] normalised = new int[PAGE_SIZE];
        private final int[][] replacements = new int[PAGE_SIZE][];

        Page(int first) {
            for (int i = 0; i < PAGE_SIZE; i++) {
                normalised[i] = inNormalForm(first + i);
                entries[i] = isInert(first + i) ? normalised[i] : replaced(first + i, i);
            }
        }

        /** The entry of a code point of this page, in any text. */
        int entry(int codePoint) {
            return entries[codePoint & (PAGE_SIZE - 1)];
        }

        /** The entry of a code point of this page, in a text in form NFKC. */
        int normalisedEntry(int codePoint) {
            return normalised[codePoint & (PAGE_SIZE - 1)];
        }

        /** The entries to be written instead of a code point. */
        int[] replacement(int codePoint) {
            return replacements[codePoint & (PAGE_SIZE - 1)];
        }

        private int replaced(int codePoint, int i) {
            int[] normalForm = Normalizer.normalize(Character.toString(codePoint), Normalizer.Form.NFKC)
                    .codePoints()
                    .toArray();
            for (int at = 0; at < normalForm.length; at++) {
                if (!isInert(normalForm[at])) {
                    return UNSETTLED;
                }
                normalForm[at] = inNormalForm(normalForm[at]);
            }
            replacements[i] = normalForm;
            return REPLACED;
        }
    }

    private static int inNormalForm(int codePoint) {
        if (!Alphabet.isAssigned(codePoint)) {
            return ' ';
        }
        int lower = Character.toLowerCase(codePoint);
        return switch (Alphabet.role(lower)) {
            case SEPARATES -> ' ';
            case JOINS -> lower;
            case STANDS_ALONE -> lower | STANDS_ALONE;
        };
    }

    /** Whether NFKC leaves it as it is, whatever its neighbours. Only marks and Hangul letters join what is before them. */
    private static boolean isInert(int codePoint) {
        if (!Alphabet.isAssigned(codePoint)) {
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
