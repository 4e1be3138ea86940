package dev.doppel.lab.generate;

import dev.doppel.lab.internal.random.SeededRandom;
import java.util.Arrays;

/**
 * Replaces, inserts and deletes words at random positions until one more edit would reduce the similarity below the
 * target. The similarity is computed from the number of original shingles that no edit has changed.
 */
final class WordEditor {
    private static final int K = CopyEditor.SHINGLE_WORDS;

    /**
     * The edits to draw from. Insertions and deletions are equally likely, so the mean length of texts does not change.
     */
    private static final WordEdit[] MIXTURE = {WordEdit.REPLACE, WordEdit.REPLACE, WordEdit.INSERT, WordEdit.DELETE};

    private WordEdit[] edits = {};
    private boolean[] destroyed = {};
    private int words;
    private int shingles;
    private int surviving;
    private int growth;

    void edit(WordBuffer original, WordBuffer copy, double target, SeededRandom random) {
        begin(original.size());
        plan(target, random);
        for (int at = 0; at < original.size(); at++) {
            edits[at].apply(original, at, copy, random);
        }
        copy.raiseLast(GeneratedPunctuation.FULL_STOP);
    }

    private void plan(double target, SeededRandom random) {
        for (int i = 0; i < words && moreFits(target); i++) {
            attempt(random.below(words), MIXTURE[random.below(MIXTURE.length)], target);
        }
        // Most edits would now destroy too many shingles. All positions are tried, since an edit near another edit or
        // near an end of the text destroys fewer shingles.
        for (boolean found = true; found && moreFits(target); ) {
            found = false;
            int start = random.below(words);
            for (int i = 0; i < words; i++) {
                found |= attempt((start + i) % words, WordEdit.REPLACE, target);
            }
        }
        if (surviving == shingles) {
            edits[random.below(2) * (words - 1)] = WordEdit.REPLACE; // an edit at an end destroys the fewest shingles
        }
    }

    private void begin(int size) {
        words = size;
        shingles = size - K + 1;
        surviving = shingles;
        growth = 0;
        if (edits.length < words) {
            edits = new WordEdit[2 * words];
            destroyed = new boolean[2 * words];
        }
        Arrays.fill(edits, 0, words, WordEdit.KEEP);
        Arrays.fill(destroyed, 0, words, false);
    }

    private boolean moreFits(double target) {
        return similarity(surviving - 1, growth) >= target;
    }

    private double similarity(int common, int grown) {
        return common / (2.0 * shingles + grown - common);
    }

    /**
     * Plans an edit and returns true, or returns false if the word or a neighbour already has a conflicting edit, if no
     * shingle would be destroyed, or if the similarity would fall below the target.
     */
    private boolean attempt(int at, WordEdit edit, double target) {
        if (edits[at] != WordEdit.KEEP || (edit == WordEdit.DELETE && isDeleted(at - 1, at + 1))) {
            return false;
        }
        int first = Math.max(0, at - K + 1);
        int last = Math.min(edit == WordEdit.INSERT ? at - 1 : at, shingles - 1);
        int fresh = 0;
        for (int shingle = first; shingle <= last; shingle++) {
            fresh += destroyed[shingle] ? 0 : 1;
        }
        int grown = growth + (edit == WordEdit.INSERT ? 1 : edit == WordEdit.DELETE ? -1 : 0);
        if (fresh == 0 || similarity(surviving - fresh, grown) < target) {
            return false;
        }
        Arrays.fill(destroyed, first, last + 1, true);
        surviving -= fresh;
        growth = grown;
        edits[at] = edit;
        return true;
    }

    /**
     * Returns whether the word at {@code before} or the word at {@code after} is to be deleted. Adjacent deletions are
     * avoided, since they could preserve a shingle. After deleting "is rose" from "rose is rose red", for example, the
     * text still contains "rose red".
     */
    private boolean isDeleted(int before, int after) {
        return (before >= 0 && edits[before] == WordEdit.DELETE) || (after < words && edits[after] == WordEdit.DELETE);
    }
}
