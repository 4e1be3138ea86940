package dev.doppel.dedup.internal.read;

import dev.doppel.internal.ByteSizes;
import dev.doppel.internal.Decimals;
import dev.doppel.shingle.ShingleScheme.Unit;
import dev.doppel.text.Utf8Text;
import java.util.Optional;

/**
 * The limit on the size of a text. Unless a run is strict, documents that would need too much memory are skipped
 * instead of causing the run to fail.
 *
 * @param memory the memory limit for the whole run in bytes
 * @param unit the unit from which shingles are formed
 */
public record TextSizeLimit(long memory, Unit unit) {
    /** A text may use {@code 1 / SHARE} of the memory limit. The rest is reserved for other documents. */
    private static final int SHARE = 2;

    /**
     * The number of bytes of memory needed per character for the text, its encoded bytes, and a lower-case copy of the
     * encoded bytes.
     */
    private static final int BYTES_PER_CHARACTER = 3;

    /**
     * The number of bytes of memory needed per unit. A unit is a word or a character. This memory holds the unit's
     * bounds in a growing array, its hash, and its shingle in the sketcher and in the spill.
     */
    private static final int BYTES_PER_UNIT = 40;

    /** The maximum number of units in a text. The shingles of a longer text would not fit into a byte array. */
    private static final int MAX_UNITS = Integer.MAX_VALUE / Long.BYTES - 8;

    /** The first code point after ASCII. Within ASCII, words consist of letters and digits only. */
    private static final int ASCII = 0x80;

    /** Returns the reason why a text is too long, or empty if it is within the limit. */
    Optional<String> refusal(Utf8Text content) {
        // Most texts fit even if every character is a unit, so counting their words is unnecessary.
        if (bytes(content.size(), content.size()) <= memory / SHARE) {
            return Optional.empty();
        }
        String text = content.toString();
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
                        + ByteSizes.ofMemory(memory) + ")");
    }

    private static long bytes(long characters, long units) {
        return characters * BYTES_PER_CHARACTER + units * BYTES_PER_UNIT;
    }

    /** Returns an upper bound on the number of words, counting every non-ASCII character as a word. */
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
