package dev.doppel.lab.generate;

/** Makes up words that can be pronounced: syllables of plain sounds, that no language owns. */
final class WordMaker {
    /** Single sounds first and several times, for they are the common ones. */
    private static final String[] ONSETS = {
        "b", "d", "h", "k", "l", "m", "n", "r", "s", "t", "v", "l", "m", "n", "r", "s", "t", "", "", "br", "dr", "gl",
        "kr", "pl", "st", "tr", "w"
    };

    private static final String[] VOWELS = {"a", "e", "i", "o", "u", "a", "e", "i", "o", "e", "ai", "ea", "ou"};

    private static final String[] CODAS = {"", "", "", "", "n", "r", "l", "s", "t", "m", "nd", "st"};

    private static final String CONSONANTS = "bdhklmnrstvw";

    private static final String PLAIN_VOWELS = "aeiou";

    private WordMaker() {}

    static String word(SeededRandom dice, int syllables) {
        StringBuilder word = new StringBuilder();
        for (int i = 0; i < syllables; i++) {
            word.append(one(dice, ONSETS)).append(one(dice, VOWELS));
        }
        return word.append(one(dice, CODAS)).toString();
    }

    /** A word of so many letters, consonants and vowels in turn. */
    static String wordOfLetters(SeededRandom dice, int letters) {
        StringBuilder word = new StringBuilder();
        int turn = dice.below(2);
        for (int i = 0; i < letters; i++) {
            String sounds = (i + turn) % 2 == 0 ? CONSONANTS : PLAIN_VOWELS;
            word.append(sounds.charAt(dice.below(sounds.length())));
        }
        return word.toString();
    }

    private static String one(SeededRandom dice, String[] sounds) {
        return sounds[dice.below(sounds.length)];
    }
}
