package dev.doppel.lab.generate;

import dev.doppel.lab.internal.random.SeededRandom;

/** Creates random pronounceable words. */
final class WordMaker {
    /** The consonants that can start a syllable. Frequent consonants are listed several times. */
    private static final String[] ONSETS = {
        "b", "d", "h", "k", "l", "m", "n", "r", "s", "t", "v", "l", "m", "n", "r", "s", "t", "", "", "br", "dr", "gl",
        "kr", "pl", "st", "tr", "w"
    };

    private static final String[] VOWELS = {"a", "e", "i", "o", "u", "a", "e", "i", "o", "e", "ai", "ea", "ou"};

    private static final String[] CODAS = {"", "", "", "", "n", "r", "l", "s", "t", "m", "nd", "st"};

    private static final String CONSONANTS = "bdhklmnrstvw";

    private static final String PLAIN_VOWELS = "aeiou";

    private WordMaker() {}

    static String word(SeededRandom random, int syllables) {
        StringBuilder word = new StringBuilder();
        for (int i = 0; i < syllables; i++) {
            word.append(pick(random, ONSETS)).append(pick(random, VOWELS));
        }
        return word.append(pick(random, CODAS)).toString();
    }

    /** Returns a word of {@code letters} letters in which consonants and vowels alternate. */
    static String wordOfLetters(SeededRandom random, int letters) {
        StringBuilder word = new StringBuilder();
        int turn = random.below(2);
        for (int i = 0; i < letters; i++) {
            String sounds = (i + turn) % 2 == 0 ? CONSONANTS : PLAIN_VOWELS;
            word.append(sounds.charAt(random.below(sounds.length())));
        }
        return word.toString();
    }

    private static String pick(SeededRandom random, String[] sounds) {
        return sounds[random.below(sounds.length)];
    }
}
