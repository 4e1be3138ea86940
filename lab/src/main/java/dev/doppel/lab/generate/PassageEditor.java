package dev.doppel.lab.generate;

import dev.doppel.lab.internal.random.SeededRandom;

/**
 * Disguises a fraction of the words in a copied passage. The first and last words are never edited, so that the passage
 * boundaries remain well defined. Instances reuse scratch memory and are not thread-safe.
 */
interface PassageEditor {
    /**
     * Appends a disguised version of the words {@code [from, to)} of {@code original} to {@code copy}.
     *
     * @return the number of edited words
     */
    int edit(WordBuffer original, int from, int to, WordBuffer copy, double share, SeededRandom random);

    /** Returns the number of words to edit, given the number of words in the passage. */
    static int count(int words, double share) {
        return Math.min((int) Math.round(share * words), Math.max(0, words - 2));
    }
}
