package dev.doppel.dedup.internal;

import dev.doppel.internal.ByteSizes;
import dev.doppel.internal.Decimals;
import dev.doppel.shingle.ShingleScheme.Unit;
import java.util.Optional;

/**
 * How long the text of one document may be, so that one that does not fit in memory is passed over and the run goes on.
 *
 * @param memory of the whole run
 * @param unit of shingles, of which each takes memory
 */
public record TextSizeLimit(long memory, Unit unit) {
    /** Of the memory; the rest is for the documents beside it, and for what is thrown away late. */
    private static final int SHARE = 2;

    /** The text, its bytes, and a copy of these in lower case. */
    private static final int BYTES_PER_CHARACTER = 3;

    /** Where a word begins and ends, in an array that grows; its hash, the one to be sketched, and the one to be written. */
    private static final int BYTES_PER_UNIT = 40;

    /** The bytes of more shingles fit no array. */
    private static final int MOST_UNITS = Integer.MAX_VALUE / Long.BYTES - 8;

    /** Up to here every character is a letter or a digit, or certainly none. */
    private static final int ASCII = 0x80;

    /** Why a text is too long, if it is. */
    Optional<String> refusal(String text) {
        // Most texts are so short that nothing needs to be counted.
        if (bytes(text.length(), text.length()) <= memory / SHARE) {
            return Optional.empty();
        }
        long units = unit == Unit.WORDS ? mostWords(text) : text.length();
        String characters = "a text of " + Decimals.grouped(text.length()) + " characters ";
        if (units > MOST_UNITS) {
            return Optional.of(characters + "has more than " + Decimals.grouped(MOST_UNITS) + " " + unit.label()
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

    /** At least as many as there are words: of what is not ASCII each may be one. */
    private static long mostWords(String text) {
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
