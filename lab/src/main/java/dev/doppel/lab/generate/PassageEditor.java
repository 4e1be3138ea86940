package dev.doppel.lab.generate;

import java.util.Arrays;

/**
 * Copies a passage and edits a share of its words: some are changed, some added, some dropped, in equal parts. The first and the
 * last word stay: where a passage begins whose first words are others, nobody could tell.
 */
final class PassageEditor {
    private enum Step {
        KEEP,
        CHANGE,
        ADD,
        DROP
    }

    private static final Step[] KINDS = {Step.CHANGE, Step.ADD, Step.DROP};

    private Step[] steps = {};

    /**
     * Adds words {@code from} up to {@code to} of a draft to a copy.
     *
     * @return how many words are edited
     */
    int edit(WordBuffer original, int from, int to, WordBuffer copy, double share, SeededRandom dice) {
        int words = to - from;
        int edits = Math.min((int) Math.round(share * words), Math.max(0, words - 2));
        plan(words, edits, dice);
        for (int i = 0; i < words; i++) {
            int at = from + i;
            switch (steps[i]) {
                case KEEP -> copy.add(original.word(at), original.mark(at));
                case CHANGE -> copy.add(WordEditor.newWord(original, at, dice), original.mark(at));
                case ADD -> {
                    copy.add(WordEditor.newWord(original, at, dice), Punctuation.NONE);
                    copy.add(original.word(at), original.mark(at));
                }
                case DROP -> copy.raiseLast(original.mark(at));
            }
        }
        return edits;
    }

    private void plan(int words, int edits, SeededRandom dice) {
        if (steps.length < words) {
            steps = new Step[2 * words];
        }
        Arrays.fill(steps, 0, words, Step.KEEP);
        int kind = dice.below(KINDS.length);
        for (int planned = 0; planned < edits; ) {
            int at = dice.between(1, words - 2);
            if (steps[at] == Step.KEEP) {
                steps[at] = KINDS[(kind + planned++) % KINDS.length];
            }
        }
    }
}
