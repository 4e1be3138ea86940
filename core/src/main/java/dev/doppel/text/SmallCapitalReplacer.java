package dev.doppel.text;

import java.util.List;

/**
 * Replaces small capitals, such as U+1D00, with lower-case letters. Since some small capitals are also letters of
 * phonetic alphabets, a text is changed only if at least {@value #MIN_WORDS} of its words contain a small capital that
 * is not in the International Phonetic Alphabet.
 */
final class SmallCapitalReplacer {
    private static final String SMALL_CAPITALS = "ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡʏᴢ";

    /** The lower-case letters, in the order of {@link #SMALL_CAPITALS}. The letter x has no small capital. */
    private static final String LETTERS = "abcdefghijklmnopqrstuvwyz";

    /** The small capitals in the International Phonetic Alphabet. */
    private static final String PHONETIC = "ʙɢʜɪʟɴʀʏ";

    private static final char LOWEST = 'ɢ';
    private static final int MIN_WORDS = 3;

    private SmallCapitalReplacer() {}

    /** Returns the text with small capitals replaced. Adds each replaced letter to {@code obfuscations}. */
    static DerivedText respelled(DerivedText from, List<Obfuscation> obfuscations) {
        String text = from.text();
        if (!isDisguised(text)) {
            return from;
        }
        StringBuilder respelled = new StringBuilder(text);
        for (int at = 0; at < text.length(); at++) {
            int letter = index(text.charAt(at));
            if (letter >= 0) {
                respelled.setCharAt(at, LETTERS.charAt(letter));
                obfuscations.add(new Obfuscation(Obfuscation.Kind.LOOK_ALIKE, from.start(at), from.end(at)));
            }
        }
        return from.withText(respelled.toString());
    }

    private static int index(char c) {
        return c < LOWEST ? -1 : SMALL_CAPITALS.indexOf(c);
    }

    private static boolean isDisguised(String text) {
        int words = 0;
        boolean isCounted = false;
        for (int at = 0; at < text.length() && words < MIN_WORDS; at++) {
            char c = text.charAt(at);
            if (!Character.isLetter(c)) {
                isCounted = false;
            } else if (!isCounted && index(c) >= 0 && PHONETIC.indexOf(c) < 0) {
                isCounted = true;
                words++;
            }
        }
        return words >= MIN_WORDS;
    }
}
