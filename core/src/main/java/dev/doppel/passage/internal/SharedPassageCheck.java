package dev.doppel.passage.internal;

import dev.doppel.passage.PassageScheme;
import dev.doppel.passage.internal.WordSequence.FileWords;
import dev.doppel.text.TextScheme;

/**
 * Decides whether two documents share a passage around a fingerprint. Instances are not safe for use by multiple
 * threads.
 */
final class SharedPassageCheck {
    private final PassageExtension extension;
    private final int run;
    private final int minWords;

    SharedPassageCheck(PassageScheme scheme, TextScheme text) {
        Winnowing winnowing = Winnowing.finding(scheme.words(), text);
        extension = new PassageExtension(PassageFinder.cost(scheme, text));
        run = winnowing.run();
        minWords = winnowing.guaranteed();
    }

    /** Returns the number of words and cells compared so far. */
    long work() {
        return extension.work();
    }

    /** Returns whether any word of the fingerprint at the given position is excluded. */
    boolean isUnmatchable(WordSequence words, int at) {
        return words.isUnmatchable(at, at + run);
    }

    /** Returns whether the words around two occurrences of the same fingerprint form a passage. */
    boolean sharePassage(WordSequence leftWords, int leftAt, WordSequence rightWords, int rightAt) {
        FileWords left = leftWords.fileOf(leftAt);
        FileWords right = rightWords.fileOf(rightAt);
        return left.equalsAt(leftAt, right, rightAt, run)
                && (hasEqualRun(left, leftAt, right, rightAt)
                        || extension.around(left, leftAt, right, rightAt, run).words() >= minWords);
    }

    /**
     * Returns whether the equal words around a fingerprint are long enough to be a passage. If they are, the alignment
     * need not be computed, since it would contain at least these words.
     */
    private boolean hasEqualRun(FileWords left, int leftAt, FileWords right, int rightAt) {
        int least = minWords - run;
        int before = left.equalBefore(leftAt, right, rightAt, least);
        return before == least || left.equalsAt(leftAt + run, right, rightAt + run, least - before);
    }
}
