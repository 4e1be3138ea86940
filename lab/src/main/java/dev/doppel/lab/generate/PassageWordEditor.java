package dev.doppel.lab.generate;

import dev.doppel.lab.internal.random.SeededRandom;
import java.util.Arrays;

/** Applies edits to single words. All kinds of edit are applied about equally often. */
final class PassageWordEditor implements PassageEditor {
    private final WordEdit[] kinds;
    private WordEdit[] edits = {};

    PassageWordEditor(WordEdit... kinds) {
        this.kinds = kinds;
    }

    @Override
    public int edit(WordBuffer original, int from, int to, WordBuffer copy, double share, SeededRandom random) {
        int words = to - from;
        int count = PassageEditor.count(words, share);
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
        int kind = random.below(kinds.length);
        for (int planned = 0; planned < count; ) {
            int at = random.between(1, words - 2);
            if (edits[at] == WordEdit.KEEP) {
                edits[at] = kinds[(kind + planned++) % kinds.length];
            }
        }
    }
}
