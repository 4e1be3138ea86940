package dev.doppel.bench;

import dev.doppel.hash.HashMixer;
import dev.doppel.hash.WordHash;

/** Converts generated Latin prose to artificial Cyrillic and Chinese text with the same word statistics. */
final class Transliteration {
    /**
     * The Cyrillic letters that replace the letters a to z. They include й, which can also be encoded as two code
     * points.
     */
    private static final String CYRILLIC = "абцдефгхийклмнопярстувшыжз";

    /** The number of different Chinese characters, about as many as newspapers use. */
    private static final int CHARACTERS = 3500;

    private static final char FIRST_CHARACTER = '\u4E00';
    private static final int CHARACTER_STEP = 5;

    /** The maximum length of a Latin word that becomes one Chinese character. Longer words become two characters. */
    private static final int MAX_LETTERS_OF_ONE_CHARACTER = 4;

    private Transliteration() {}

    static String cyrillic(String latin) {
        StringBuilder text = new StringBuilder(latin.length());
        for (int i = 0; i < latin.length(); i++) {
            char c = latin.charAt(i);
            if (c >= 'a' && c <= 'z') {
                text.append(CYRILLIC.charAt(c - 'a'));
            } else if (c >= 'A' && c <= 'Z') {
                text.append(Character.toUpperCase(CYRILLIC.charAt(c - 'A')));
            } else {
                text.append(c);
            }
        }
        return text.toString();
    }

    static String chinese(String latin) {
        StringBuilder text = new StringBuilder(latin.length());
        int start = 0;
        for (int at = 0; at <= latin.length(); at++) {
            if (at == latin.length() || !Character.isLetter(latin.charAt(at))) {
                appendCharacters(latin.substring(start, at), text);
                start = at + 1;
                if (at < latin.length()) {
                    appendSign(latin.charAt(at), text);
                }
            }
        }
        return text.toString();
    }

    private static void appendCharacters(String word, StringBuilder text) {
        if (word.isEmpty()) {
            return;
        }
        long hash = WordHash.hash(word);
        text.append(character(HashMixer.draw(hash, 0)));
        if (word.length() > MAX_LETTERS_OF_ONE_CHARACTER) {
            text.append(character(HashMixer.draw(hash, 1)));
        }
    }

    private static char character(long bits) {
        return (char) (FIRST_CHARACTER + CHARACTER_STEP * Math.floorMod(bits, CHARACTERS));
    }

    /** Appends the full-width equivalent of an ASCII punctuation mark. Spaces are dropped. */
    private static void appendSign(char latin, StringBuilder text) {
        switch (latin) {
            case ' ' -> {}
            case ',' -> text.append('，');
            case '?' -> text.append('？');
            case '.' -> text.append('。');
            default -> text.append(latin);
        }
    }
}
