package dev.doppel.dedup.internal;

import dev.doppel.internal.ByteSizes;
import dev.doppel.internal.Decimals;
import dev.doppel.shingle.ShingleScheme.Unit;
import java.util.Optional;

/**
 * A limit on the length of texts: a document that does not fit into memory is skipped, and the run continues.
 *
 * @param memory the bytes of memory of the whole run
 * @param unit the unit of shingles
 */
public record TextSizeLimit(long memory, Unit unit) {
    /**
     * The run's memory divided by this is the memory for one text. The rest is for other documents, and for garbage.
     */
    private static final int SHARE = 2;

    /** The memory for each character: in the text, in its bytes, and in a lower-case copy of the bytes. */
    private static final int BYTES_PER_CHARACTER = 3;

    /**
     * The memory for each word or character that shingles consist of: its bounds in a growing array, its hash, and the
     * shingle in the sketcher and in the spill.
     */
    private static final int BYTES_PER_UNIT = 40;

    /** The maximum number of units in a text. The shingles of more units would not fit into a byte array. */
    private static final int MAX_UNITS = Integer.MAX_VALUE / Long.BYTES - 8;

    /**
     * The first character beyond ASCII. Below it, letters and digits form words, and all other characters separate
     * them.
     */
    private static final int ASCII = 0x80;

    /** Returns why a text is too long, or empty if it is not. */
    Optional<String> refusal(String text) {
        // Most texts fit even if every character is a unit, so their words need not be counted.
        if (bytes(text.length(), text.length()) <= memory / SHARE) {
            return Optional.empty();
        }
        long units = unit == Unit.WORDS ? maxWords(text) : text.length();
        String characters = "a text of " + Decimals.grouped(text.length()) + " characters ";
        if (units > MAX_UNITS) {
            return Optional.of(characters + "has more than " + Decimals.grouped(MAX_UNITS) + " " + unit.label()
                    + ", the limit: cut it into parts");
        }
        long needed = bytes(text.length(), units);
        return needed <= memory / SHARE
                ? Optional.empty()
                : Optional.of(characters + "needs --memory " + (needed * SHARE / (1 << 20) + 1) + "M (it is "
                        + ByteSizes.of(memory) + ")");
    }

    private static long bytes(long characters, long units) {
        return characters * BYTES_PER_CHARACTER + units * BYTES_PER_UNIT;
    }

    /** Returns an upper bound on the number of words: every character beyond ASCII may be a word. */
    private static long maxWords(String text) {
        long words = 0;
        boolean inside = false;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean letter = c < ASCII && Character.isLetterOrDigit(c);
            words += c >= ASCII || (letter && !inside) ? 1 : 0;
            inside = letter;
        }
        return words;
    }
}
