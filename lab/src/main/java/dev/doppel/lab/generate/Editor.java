package dev.doppel.lab.generate;

import dev.doppel.shingle.ShingleScheme;

/**
 * Makes copies that have a wished-for Jaccard similarity to their original. A copy is as similar as its target, or more
 * by less than one shingle makes; a text too short for so small a change gets the smallest there is.
 */
final class Editor {
    /** Similarities are those of the default shingles. */
    static final int SHINGLE_WORDS = ShingleScheme.DEFAULT.size();

    /** One copy in five is exact, where the range of similarities reaches 1. */
    static final double EXACT_SHARE = 0.2;

    /** Below this, an appended passage would make the copy more than four times as long; words are edited instead. */
    private static final double LEAST_BY_APPENDING = 0.25;

    private static final int INNER = SHINGLE_WORDS - 1;

    private final WordEditor wordEditor = new WordEditor();

    /** Writes a copy of {@code original} into the empty draft {@code copy}. */
    Edit edit(WordBuffer original, WordBuffer copy, SimilarityRange range, SeededRandom dice) {
        int shingles = original.size() - INNER;
        double target = range.low() + dice.unit() * (range.high() - range.low());
        Edit edit = kind(range, target, dice);
        if (range.high() == 1 && mostSimilar(edit, shingles) < range.low()) {
            edit = Edit.EXACT;
        }
        double aim = range.high() == 1 ? target : belowHigh(range, target, shingles);
        switch (edit) {
            case EXACT -> copy.add(original, 0, original.size());
            case WORDS -> wordEditor.edit(original, copy, aim, dice);
            case APPEND -> append(original, copy, shingles, aim, dice);
            case CUT -> cut(original, copy, shingles, aim, dice);
        }
        return edit;
    }

    private static Edit kind(SimilarityRange range, double target, SeededRandom dice) {
        if (range.high() == 1 && dice.unit() < EXACT_SHARE) {
            return Edit.EXACT;
        }
        return switch (dice.below(3)) {
            case 0 -> Edit.WORDS;
            case 1 -> target < LEAST_BY_APPENDING ? Edit.WORDS : Edit.APPEND;
            default -> Edit.CUT;
        };
    }

    /** The similarity after the smallest edit of a kind: one shingle lost, one gained, or both. */
    private static double mostSimilar(Edit edit, double shingles) {
        return switch (edit) {
            case EXACT -> 1;
            case WORDS -> (shingles - 1) / (shingles + 1);
            case APPEND -> shingles / (shingles + 1);
            case CUT -> (shingles - 1) / shingles;
        };
    }

    /** A target from which the step of one shingle, at most 2 / shingles, does not lead above the range. */
    private static double belowHigh(SimilarityRange range, double target, int shingles) {
        return Math.min(target, Math.max(range.low(), range.high() - 2.0 / shingles));
    }

    /** All of n shingles in common, and a new one with each word: n / (n + words). */
    private static void append(WordBuffer original, WordBuffer copy, int shingles, double aim, SeededRandom dice) {
        copy.add(original, 0, original.size());
        copy.raiseLast(Punctuation.PARAGRAPH);
        Prose.write(copy, Math.max(1, (int) (shingles * (1 / aim - 1))), dice);
    }

    /** From an end, words / n are lost; from the middle only where that works out. */
    private static void cut(WordBuffer original, WordBuffer copy, int shingles, double aim, SeededRandom dice) {
        int place = dice.below(3);
        if (place > 0 || !cutMiddle(original, copy, shingles, aim, dice)) {
            int words = Math.max(1, (int) (shingles * (1 - aim)));
            int start = place == 1 ? words : 0;
            copy.add(original, start, start + original.size() - words);
        }
        copy.raiseLast(Punctuation.FULL_STOP);
    }

    /** The shingles across the gap are lost as well, and new ones take their place: (n - words - 4) / (n + 4). */
    private static boolean cutMiddle(
            WordBuffer original, WordBuffer copy, int shingles, double aim, SeededRandom dice) {
        int words = (int) (shingles - INNER - aim * (shingles + INNER));
        if (words < 1) {
            return false;
        }
        int starts = original.size() - words - 2 * INNER + 1;
        int first = dice.below(starts);
        for (int i = 0; i < starts; i++) {
            int start = INNER + (first + i) % starts;
            if (closesCleanly(original, start, start + words)) {
                copy.add(original, 0, start);
                copy.add(original, start + words, original.size());
                return true;
            }
        }
        return false;
    }

    /** Whether what is put together differs from what stood there, on both sides; or a shingle would live on. */
    private static boolean closesCleanly(WordBuffer original, int from, int to) {
        return original.word(from) != original.word(to) && original.word(from - 1) != original.word(to - 1);
    }
}
