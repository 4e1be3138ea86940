package dev.doppel.lab.generate;

import dev.doppel.lab.internal.random.SeededRandom;
import java.util.Arrays;

/**
 * Copies a passage and edits a fraction of its words, with about equal numbers of replacements, insertions and
 * deletions. Never edits the first word or the last word, so that the passage boundaries are well defined.
 */
final class PassageEditor {
    private static final WordEdit[] KINDS = {WordEdit.REPLACE, WordEdit.INSERT, WordEdit.DELETE};

    private WordEdit[] edits = {};

    /**
     * Appends an edited version of the words {@code [from, to)} of {@code original} to {@code copy}. Returns the number
     * of edited words.
     */
    int edit(WordBuffer original, int from, int to, WordBuffer copy, double share, SeededRandom random) {
        int words = to - from;
        int count = Math.min((int) Math.round(share * words), Math.max(0, words - 2));
        plan(words, count, random);
        for (int i = 0; i < words; i++) {
            edits[i].apply(original, from + i, copy, random);
        }
        return count;
    }

    private void plan(int words, int count, SeededRandom random) {
        if (edits.length < words) {
            edits = new WordEdit[2 * words];
        }
        Arrays.fill(edits, 0, words, WordEdit.KEEP);
        int kind = random.below(KINDS.length);
        for (int planned = 0; planned < count; ) {
            int at = random.between(1, words - 2);
            if (edits[at] == WordEdit.KEEP) {
                edits[at] = KINDS[(kind + planned++) % KINDS.length];
            }
        }
    }
}
