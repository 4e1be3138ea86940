package dev.doppel.lab.generate;

import dev.doppel.lab.internal.random.SeededRandom;

/** An edit to a single word. */
enum WordEdit {
    KEEP,
    /** Replaces the word with a different word from the whole vocabulary. */
    REPLACE,
    /** Replaces the word with another word of the same frequency class. */
    SYNONYM,
    INSERT,
    DELETE;

    /**
     * The distance in words within which a new word must differ from all original words, so that it cannot restore a
     * shingle.
     */
    private static final int NEAR = 2;

    /** Applies this edit to the word at index {@code at} of the original, and appends the result to the copy. */
    void apply(WordBuffer original, int at, WordBuffer copy, SeededRandom random) {
        GeneratedPunctuation mark = original.mark(at);
        switch (this) {
            case KEEP -> copy.append(original.word(at), mark);
            case REPLACE -> copy.append(newWord(original, at, random), mark);
            case SYNONYM -> copy.append(synonym(original.word(at), random), mark);
            case INSERT -> {
                copy.append(newWord(original, at, random), GeneratedPunctuation.NONE);
                copy.append(original.word(at), mark);
            }
            case DELETE -> copy.raiseLast(mark);
        }
    }

    private static int synonym(int word, SeededRandom random) {
        return WordFrequencyClass.of(word).draw(word, random);
    }

    private static int newWord(WordBuffer original, int at, SeededRandom random) {
        int word = ZipfSampler.rank(random.bits());
        while (isNear(original, at, word)) {
            word = ZipfSampler.rank(random.bits());
        }
        return word;
    }

    private static boolean isNear(WordBuffer original, int at, int word) {
        for (int i = Math.max(0, at - NEAR); i <= Math.min(original.size() - 1, at + NEAR); i++) {
            if (original.word(i) == word) {
                return true;
            }
        }
        return false;
    }
}
