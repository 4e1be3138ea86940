package dev.doppel.text;

import java.text.Normalizer;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * What becomes of each code point in plain text, looked up instead of worked out: the lower-case code point, or a space
 * where it separates words. Filled in by pages of 256 when first met, so that a text pays only for its own scripts.
 */
final class CodePoints {
    private static final int PAGE_BITS = 8;
    private static final int PAGE_SIZE = 1 << PAGE_BITS;

    private static final int FIRST_JAMO = 0x1100;
    private static final int LAST_JAMO = 0x11FF;

    private static final int CODE_POINT = (1 << 21) - 1;
    private static final int STANDS_ALONE = 1 << 21;
    private static final int MAY_CHANGE = 1 << 22;

    private static final AtomicReferenceArray<int[]> PAGES =
            new AtomicReferenceArray<>((Character.MAX_CODE_POINT + 1) >>> PAGE_BITS);

    private CodePoints() {}

    /** All that is known of a code point, for the methods below. */
    static int entry(int codePoint) {
        int[] page = PAGES.getAcquire(codePoint >>> PAGE_BITS);
        if (page == null) {
            page = page(codePoint & -PAGE_SIZE);
            PAGES.setRelease(codePoint >>> PAGE_BITS, page);
        }
        return page[codePoint & (PAGE_SIZE - 1)];
    }

    /** What is written for it: itself in lower case, or a space. */
    static int written(int entry) {
        return entry & CODE_POINT;
    }

    static boolean standsAlone(int entry) {
        return (entry & STANDS_ALONE) != 0;
    }

    /** Whether NFKC may change it, or put it together with the one before: then the text has to be normalised first. */
    static boolean mayChange(int entry) {
        return (entry & MAY_CHANGE) != 0;
    }

    private static int[] page(int first) {
        int[] page = new int[PAGE_SIZE];
        for (int i = 0; i < PAGE_SIZE; i++) {
            page[i] = computed(first + i);
        }
        return page;
    }

    private static int computed(int codePoint) {
        if (!Alphabet.isAssigned(codePoint)) {
            return ' ';
        }
        int lower = Character.toLowerCase(codePoint);
        int entry = switch (Alphabet.role(lower)) {
            case SEPARATES -> ' ';
            case JOINS -> lower;
            case STANDS_ALONE -> lower | STANDS_ALONE;
        };
        return isInert(codePoint) ? entry : entry | MAY_CHANGE;
    }

    /** Only marks and the letters that make up Hangul syllables ever join what is before them. */
    private static boolean isInert(int codePoint) {
        return switch (Character.getType(codePoint)) {
            case Character.NON_SPACING_MARK, Character.ENCLOSING_MARK, Character.COMBINING_SPACING_MARK -> false;
            default ->
                (codePoint < FIRST_JAMO || codePoint > LAST_JAMO)
                        && Normalizer.isNormalized(Character.toString(codePoint), Normalizer.Form.NFKC);
        };
    }
}
