package dev.doppel.lab.generate;

import java.util.Arrays;

/**
 * Replaces, inserts and deletes single words of a copy, at random places, until one more would take its similarity
 * below the target. It counts the shingles that survive: those of the original with no edit inside.
 */
final class WordEditor {
    private static final int K = Editor.SHINGLE_WORDS;

    private enum Step {
        KEEP,
        REPLACE,
        INSERT,
        DELETE
    }

    /** Every second edit replaces a word, so that lengths stay what they were in the mean. */
    private static final Step[] MIXTURE = {Step.REPLACE, Step.REPLACE, Step.INSERT, Step.DELETE};

    /** Words this near are not put in again: one that takes its neighbour's place could revive a shingle. */
    private static final int NEAR = 2;

    private Step[] steps = {};
    private boolean[] spoiled = {};
    private int words;
    private int shingles;
    private int surviving;
    private int growth;

    void edit(WordBuffer original, WordBuffer copy, double target, SeededRandom dice) {
        begin(original.size());
        plan(target, dice);
        for (int at = 0; at < original.size(); at++) {
            Punctuation mark = original.mark(at);
            switch (steps[at]) {
                case KEEP -> copy.add(original.word(at), mark);
                case REPLACE -> copy.add(newWord(original, at, dice), mark);
                case INSERT -> {
                    copy.add(newWord(original, at, dice), Punctuation.NONE);
                    copy.add(original.word(at), mark);
                }
                case DELETE -> copy.raiseLast(mark);
            }
        }
        copy.raiseLast(Punctuation.FULL_STOP);
    }

    private void plan(double target, SeededRandom dice) {
        for (int i = 0; i < words && moreFits(target); i++) {
            attempt(dice.below(words), MIXTURE[dice.below(MIXTURE.length)], target);
        }
        // What is left to spoil is less than most places would: look for those that fit, near other edits and the ends.
        for (boolean found = true; found && moreFits(target); ) {
            found = false;
            int start = dice.below(words);
            for (int i = 0; i < words; i++) {
                found |= attempt((start + i) % words, Step.REPLACE, target);
            }
        }
        if (surviving == shingles) {
            steps[dice.below(2) * (words - 1)] = Step.REPLACE; // the first or the last word, which spoil least
        }
    }

    private void begin(int size) {
        words = size;
        shingles = size - K + 1;
        surviving = shingles;
        growth = 0;
        if (steps.length < words) {
            steps = new Step[2 * words];
            spoiled = new boolean[2 * words];
        }
        Arrays.fill(steps, 0, words, Step.KEEP);
        Arrays.fill(spoiled, 0, words, false);
    }

    private boolean moreFits(double target) {
        return similarity(surviving - 1, growth) >= target;
    }

    private double similarity(int common, int grown) {
        return common / (2.0 * shingles + grown - common);
    }

    /** Plans a step unless it would change too much, or nothing. */
    private boolean attempt(int at, Step step, double target) {
        if (steps[at] != Step.KEEP || (step == Step.DELETE && isDeleted(at - 1, at + 1))) {
            return false;
        }
        int first = Math.max(0, at - K + 1);
        int last = Math.min(step == Step.INSERT ? at - 1 : at, shingles - 1);
        int fresh = 0;
        for (int shingle = first; shingle <= last; shingle++) {
            fresh += spoiled[shingle] ? 0 : 1;
        }
        int grown = growth + (step == Step.INSERT ? 1 : step == Step.DELETE ? -1 : 0);
        if (fresh == 0 || similarity(surviving - fresh, grown) < target) {
            return false;
        }
        Arrays.fill(spoiled, first, last + 1, true);
        surviving -= fresh;
        growth = grown;
        steps[at] = step;
        return true;
    }

    /** "Rose is rose red" without its "is rose" still has "rose red": neighbours are never both deleted. */
    private boolean isDeleted(int before, int after) {
        return (before >= 0 && steps[before] == Step.DELETE) || (after < words && steps[after] == Step.DELETE);
    }

    /** Another word than those that stand near. */
    static int newWord(WordBuffer original, int at, SeededRandom dice) {
        int word = ZipfSampler.rank(dice.bits());
        while (isNear(original, at, word)) {
            word = ZipfSampler.rank(dice.bits());
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
