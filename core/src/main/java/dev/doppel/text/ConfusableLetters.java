package dev.doppel.text;

import dev.doppel.internal.collect.LongToIntMap;
import java.util.EnumMap;
import java.util.Map;

/**
 * Letters from different scripts that look the same in most fonts. Most pairs come from Unicode's confusables table.
 * The letters of a pair have the same case. The table must never change, since stored results depend on it.
 *
 * <p>ICU4J's spoof checker is not used because its table changes between versions, and because adding 13 MB and slowing
 * down start-up would be out of proportion for about 150 letters. A test compares this table with ICU4J's table.
 */
final class ConfusableLetters {
    /**
     * Cyrillic letters, each followed by its Latin look-alike. Among letters with the same look-alike, the most common
     * letter comes first.
     */
    private static final int[] CYRILLIC = {
        0x0400, 'È', 0x0401, 'Ë', 0x0405, 'S', 0x0407, 'Ï', 0x0408, 'J', 0x0410, 'A', 0x0412, 'B', 0x0415, 'E',
        0x041A, 'K', 0x041C, 'M', 0x041D, 'H', 0x041E, 'O', 0x0420, 'P', 0x0421, 'C', 0x0422, 'T', 0x0423, 'Y',
        0x0425, 'X', 0x0430, 'a', 0x0435, 'e', 0x043A, 'k', 0x043E, 'o', 0x0440, 'p', 0x0441, 'c', 0x0443, 'y',
        0x0445, 'x', 0x0450, 'è', 0x0451, 'ë', 0x0455, 's', 0x0456, 'i', 0x0457, 'ï', 0x0458, 'j', 0x0474, 'V',
        0x0475, 'v', 0x04AA, 'Ç', 0x04AB, 'ç', 0x04AE, 'Y', 0x04AF, 'y', 0x04BB, 'h', 0x04D2, 'Ä', 0x04D3, 'ä',
        0x04D4, 'Æ', 0x04D5, 'æ', 0x04E6, 'Ö', 0x04E7, 'ö', 0x04F1, 'ÿ', 0x0501, 'd', 0x050C, 'G', 0x051A, 'Q',
        0x051B, 'q', 0x051C, 'W', 0x051D, 'w',
    };

    /**
     * Cyrillic letters, each followed by a Latin look-alike that is not replaced in Cyrillic words. In languages of the
     * Caucasus, the Latin letters I and l are often typed instead of the palochka, a letter that few keyboards have.
     */
    private static final int[] CYRILLIC_ONE_WAY = {
        0x0406, 'I', 0x04C0, 'I', 0x04CF, 'l',
    };

    private static final int[] GREEK = {
        0x037F, 'J', 0x0386, 'Á', 0x0388, 'É', 0x038A, 'Í', 0x038C, 'Ó', 0x038E, 'Ý', 0x0391, 'A', 0x0392, 'B',
        0x0395, 'E', 0x0396, 'Z', 0x0397, 'H', 0x0399, 'I', 0x039A, 'K', 0x039C, 'M', 0x039D, 'N', 0x039F, 'O',
        0x03A1, 'P', 0x03A4, 'T', 0x03A5, 'Y', 0x03A7, 'X', 0x03AA, 'Ï', 0x03AC, 'á', 0x03AF, 'í', 0x03B1, 'a',
        0x03B3, 'y', 0x03B9, 'i', 0x03BA, 'k', 0x03BD, 'v', 0x03BF, 'o', 0x03C1, 'p', 0x03C5, 'u', 0x03CA, 'ï',
        0x03CB, 'ü', 0x03CC, 'ó', 0x03CD, 'ú', 0x03DC, 'F', 0x03F3, 'j', 0x03FA, 'M',
    };

    /** Greek letters that occur next to Latin letters in formulas: alpha, gamma, iota, kappa, nu, rho and upsilon. */
    private static final String IN_FORMULAS = "\u03B1\u03B3\u03B9\u03BA\u03BD\u03C1\u03C5";

    private static final int[] ARMENIAN = {
        0x054D, 'U', 0x054F, 'S', 0x0555, 'O', 0x0560, 'm', 0x0561, 'w', 0x0563, 'q', 0x0566, 'q', 0x0570, 'h',
        0x0575, 'j', 0x0578, 'n', 0x057C, 'n', 0x057D, 'u', 0x0581, 'g', 0x0582, 'i', 0x0584, 'f', 0x0585, 'o',
    };

    private static final int[] CHEROKEE = {
        0x13A0, 'D', 0x13A1, 'R', 0x13A2, 'T', 0x13A9, 'Y', 0x13AA, 'A', 0x13AB, 'J', 0x13AC, 'E', 0x13B3, 'W',
        0x13B7, 'M', 0x13BB, 'H', 0x13BD, 'Y', 0x13C0, 'G', 0x13C3, 'Z', 0x13D2, 'R', 0x13D4, 'W', 0x13D5, 'S',
        0x13D9, 'V', 0x13DA, 'S', 0x13DE, 'L', 0x13DF, 'C', 0x13E2, 'P', 0x13E6, 'K', 0x13F3, 'G', 0x13F4, 'B',
        0xAB75, 'i', 0xAB81, 'r', 0xAB83, 'w', 0xAB93, 'z', 0xABA4, 'w', 0xABA9, 'v', 0xABAA, 's', 0xABAF, 'c',
    };

    /** Maps each non-Latin letter in the table to its Latin look-alike. */
    private static final LongToIntMap LATIN = new LongToIntMap();

    /** For each script, maps Latin letters to their look-alikes in that script. */
    private static final Map<UnicodeScript, LongToIntMap> FROM_LATIN = new EnumMap<>(UnicodeScript.class);

    static {
        fill(UnicodeScript.CYRILLIC, CYRILLIC);
        fill(UnicodeScript.GREEK, GREEK);
        fill(UnicodeScript.ARMENIAN, ARMENIAN);
        fill(UnicodeScript.CHEROKEE, CHEROKEE);
        for (int i = 0; i < CYRILLIC_ONE_WAY.length; i += 2) {
            LATIN.put(CYRILLIC_ONE_WAY[i], CYRILLIC_ONE_WAY[i + 1]);
        }
    }

    private ConfusableLetters() {}

    private static void fill(UnicodeScript script, int... pairs) {
        LongToIntMap fromLatin = new LongToIntMap();
        for (int i = 0; i < pairs.length; i += 2) {
            LATIN.put(pairs[i], pairs[i + 1]);
            fromLatin.putIfAbsent(pairs[i + 1], pairs[i]);
        }
        FROM_LATIN.put(script, fromLatin);
    }

    /**
     * Returns the character in {@code script} that looks like {@code letter}, or 0 if there is none. The character is
     * always a single UTF-16 code unit.
     */
    static int in(UnicodeScript script, int letter) {
        int latin = LATIN.getOrDefault(letter, letter);
        if (script == UnicodeScript.LATIN) {
            return latin == letter ? 0 : latin;
        }
        LongToIntMap letters = FROM_LATIN.get(script);
        return letters == null ? 0 : letters.get(latin);
    }

    /**
     * Returns whether a letter has a look-alike in another script. For Latin letters, the other scripts are Cyrillic
     * and Greek.
     */
    static boolean has(int letter) {
        return LATIN.containsKey(letter)
                || in(UnicodeScript.CYRILLIC, letter) != 0
                || in(UnicodeScript.GREEK, letter) != 0;
    }

    static boolean isInFormulas(int letter) {
        return IN_FORMULAS.indexOf(letter) >= 0;
    }
}
