package dev.doppel.passage.internal.reworded;

import dev.doppel.internal.collect.LongSet;
import java.util.BitSet;

/** Scores the similarity of a range of words in the left document and a range in the right document. */
final class PassageFragmentScore {
    private static final BitSet NO_WORDS = new BitSet();

    private final WordWeights weights;
    /** For each word of the left vocabulary, the number of occurrences in the left range. */
    private final double[] leftCounts;

    private final double[] rightCounts;

    PassageFragmentScore(WordWeights weights) {
        this.weights = weights;
        leftCounts = new double[weights.left().distinctWords()];
        rightCounts = new double[weights.right().distinctWords()];
    }

    /** Returns the cosine of the angle between the weighted bags of both ranges. */
    double cosine(WordRange left, WordRange right) {
        count(weights.left(), left, leftCounts);
        count(weights.right(), right, rightCounts);
        double product = 0;
        double leftSquares = 0;
        double rightSquares = 0;
        // Setting the count of a word to 0 prevents the word from being used twice, and prepares the arrays for the
        // next call.
        for (int at = left.start(); at < left.end(); at++) {
            int word = weights.left().number(at);
            if (word != SentenceBags.NONE && leftCounts[word] != 0) {
                double value = leftCounts[word] * weights.leftWeight(word);
                leftSquares += value * value;
                int other = weights.rightNumber(word);
                product += other == SentenceBags.NONE ? 0 : value * rightCounts[other] * weights.rightWeight(other);
                leftCounts[word] = 0;
            }
        }
        for (int at = right.start(); at < right.end(); at++) {
            int word = weights.right().number(at);
            if (word != SentenceBags.NONE && rightCounts[word] != 0) {
                double value = rightCounts[word] * weights.rightWeight(word);
                rightSquares += value * value;
                rightCounts[word] = 0;
            }
        }
        double norms = Math.sqrt(leftSquares * rightSquares);
        return norms == 0 ? 0 : product / norms;
    }

    private static void count(SentenceBags bags, WordRange range, double[] counts) {
        for (int at = range.start(); at < range.end(); at++) {
            int word = bags.number(at);
            if (word != SentenceBags.NONE) {
                counts[word]++;
            }
        }
    }

    /**
     * Returns the log odds (natural logarithm) against finding such a fragment by chance. A shared word of weight w
     * occurs in a range of k sentences with a probability of about k exp(-w). The number of possible fragments is the
     * product of the numbers of sentences in the two documents.
     */
    double evidence(WordRange left, WordRange right) {
        return evidenceOutside(left, right, NO_WORDS, NO_WORDS);
    }

    /** Returns the {@link #evidence} that remains if the given words of both documents are ignored. */
    double evidenceOutside(WordRange left, WordRange right, BitSet leftWords, BitSet rightWords) {
        double sentences = StrictMath.log(Math.max(sentences(weights.left(), left), sentences(weights.right(), right)));
        LongSet shared = new LongSet();
        for (int at = right.start(); at < right.end(); at++) {
            int word = weights.right().number(at);
            if (word != SentenceBags.NONE && !rightWords.get(at) && weights.leftNumber(word) != SentenceBags.NONE) {
                shared.add(weights.leftNumber(word));
            }
        }
        LongSet counted = new LongSet();
        double evidence = -StrictMath.log(
                (weights.left().sentences() + 1.0) * (weights.right().sentences() + 1.0));
        for (int at = left.start(); at < left.end(); at++) {
            int word = weights.left().number(at);
            if (!leftWords.get(at) && shared.contains(word) && counted.add(word)) {
                evidence += Math.max(0, weights.leftWeight(word) - sentences);
            }
        }
        return evidence;
    }

    private static int sentences(SentenceBags bags, WordRange range) {
        return bags.sentenceOf(range.end() - 1) - bags.sentenceOf(range.start()) + 1;
    }
}
