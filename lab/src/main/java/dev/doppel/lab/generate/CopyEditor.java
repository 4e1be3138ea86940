package dev.doppel.lab.generate;

import dev.doppel.lab.internal.random.SeededRandom;
import dev.doppel.shingle.ShingleScheme;

/**
 * Creates edited copies with a target Jaccard similarity to their originals. The similarity is at least the target, and
 * one more changed shingle would reduce it below the target. In a short text, even the smallest edit may reduce the
 * similarity below the target. Such a text is edited nevertheless, unless its similarity would fall below the range and
 * the range includes 1.
 */
final class CopyEditor {
    /** The number of words in a shingle, as in Doppel's default shingle scheme. */
    static final int SHINGLE_WORDS = ShingleScheme.DEFAULT.size();

    /** The fraction of copies that are left unedited if the similarity range includes 1. */
    static final double EXACT_SHARE = 0.2;

    /**
     * The minimum target similarity at which text may be appended. At lower similarities, a copy would be more than
     * four times as long as its original.
     */
    private static final double MIN_BY_APPENDING = 0.25;

    private static final int INNER = SHINGLE_WORDS - 1;

    private final WordEditor wordEditor = new WordEditor();

    /** Writes an edited copy of {@code original} into the empty buffer {@code copy} and returns the kind of edit. */
    EditKind edit(WordBuffer original, WordBuffer copy, SimilarityRange range, SeededRandom random) {
        int shingles = original.size() - INNER;
        double target = range.low() + random.unit() * (range.high() - range.low());
        EditKind edit = kind(range, target, random);
        if (range.high() == 1 && maxSimilarity(edit, shingles) < range.low()) {
            edit = EditKind.EXACT;
        }
        double aim = range.high() == 1 ? target : belowHigh(range, target, shingles);
        switch (edit) {
            case EXACT -> copy.append(original, 0, original.size());
            case WORDS -> wordEditor.edit(original, copy, aim, random);
            case APPEND -> append(original, copy, shingles, aim, random);
            case CUT -> cut(original, copy, shingles, aim, random);
        }
        return edit;
    }

    private static EditKind kind(SimilarityRange range, double target, SeededRandom random) {
        if (range.high() == 1 && random.unit() < EXACT_SHARE) {
            return EditKind.EXACT;
        }
        return switch (random.below(3)) {
            case 0 -> EditKind.WORDS;
            case 1 -> target < MIN_BY_APPENDING ? EditKind.WORDS : EditKind.APPEND;
            default -> EditKind.CUT;
        };
    }

    /** Returns the similarity after the smallest edit of the given kind to a text with {@code shingles} shingles. */
    private static double maxSimilarity(EditKind edit, double shingles) {
        return switch (edit) {
            case EXACT -> 1;
            case WORDS -> (shingles - 1) / (shingles + 1);
            case APPEND -> shingles / (shingles + 1);
            case CUT -> (shingles - 1) / shingles;
        };
    }

    /**
     * Returns a reduced target, if possible, so that a copy that exceeds it by one shingle is still within the range.
     * One shingle changes the similarity by at most {@code 2 / shingles}.
     */
    private static double belowHigh(SimilarityRange range, double target, int shingles) {
        return Math.min(target, Math.max(range.low(), range.high() - 2.0 / shingles));
    }

    /**
     * Appends words. If the original has n shingles, the copy contains all of them and one new shingle per appended
     * word, so the similarity is {@code n / (n + words)}.
     */
    private static void append(WordBuffer original, WordBuffer copy, int shingles, double aim, SeededRandom random) {
        copy.append(original, 0, original.size());
        copy.raiseLast(GeneratedPunctuation.PARAGRAPH);
        RandomProse.write(copy, Math.max(1, (int) (shingles * (1 / aim - 1))), random);
    }

    /** Removes consecutive words at random from the start, the middle or the end of a text. */
    private static void cut(WordBuffer original, WordBuffer copy, int shingles, double aim, SeededRandom random) {
        int place = random.below(3);
        if (place > 0 || !cutMiddle(original, copy, shingles, aim, random)) {
            int words = Math.max(1, (int) (shingles * (1 - aim)));
            int start = place == 1 ? words : 0;
            copy.append(original, start, start + original.size() - words);
        }
        copy.raiseLast(GeneratedPunctuation.FULL_STOP);
    }

    /**
     * Removes consecutive words from the middle of a text, and returns whether this was possible. The copy has four new
     * shingles that span the gap, so for a text with n shingles, the similarity is {@code (n - words - 4) / (n + 4)}.
     */
    private static boolean cutMiddle(
            WordBuffer original, WordBuffer copy, int shingles, double aim, SeededRandom random) {
        int words = (int) (shingles - INNER - aim * (shingles + INNER));
        if (words < 1) {
            return false;
        }
        int starts = original.size() - words - 2 * INNER + 1;
        int first = random.below(starts);
        for (int i = 0; i < starts; i++) {
            int start = INNER + (first + i) % starts;
            if (closesCleanly(original, start, start + words)) {
                copy.append(original, 0, start);
                copy.append(original, start + words, original.size());
                return true;
            }
        }
        return false;
    }

    /**
     * Returns whether all shingles that span the gap are new. This requires that the word after the gap differs from
     * the first removed word, and that the word before the gap differs from the last removed word.
     */
    private static boolean closesCleanly(WordBuffer original, int from, int to) {
        return original.word(from) != original.word(to) && original.word(from - 1) != original.word(to - 1);
    }
}
