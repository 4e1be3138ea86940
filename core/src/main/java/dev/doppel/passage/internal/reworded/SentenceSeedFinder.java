package dev.doppel.passage.internal.reworded;

import dev.doppel.internal.collect.IntSort;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * Finds the seeds of reworded passages: pairs of similar sentences. The words of each left sentence are looked up in an
 * inverted index of the right document, rarest words first. The search stops when the remaining words alone cannot make
 * two sentences similar. The time per sentence is bounded: at most {@value #MAX_VISITS} occurrences of its words are
 * visited, and at most {@value #MAX_SEEDS} similar sentences are kept.
 */
final class SentenceSeedFinder {
    /** The maximum number of seeds with the same left sentence. The most similar sentences are kept. */
    private static final int MAX_SEEDS = 16;

    private static final int MAX_VISITS = 250;

    private static final Comparator<Seed> MOST_SIMILAR_FIRST =
            Comparator.comparingDouble(Seed::cosine).reversed().thenComparingInt(Seed::right);

    private final WordWeights weights;
    private final double minCosine;
    private final double minDice;
    /** For each sentence of the right document, the last sentence of the left document that it was compared with. */
    private final int[] comparedWith;

    /**
     * A sentence of the left document and a similar sentence of the right document.
     *
     * @param cosine the cosine of the angle between the weighted bags of both sentences
     */
    record Seed(int left, int right, double cosine) {
        /** Returns this seed with the two documents swapped. */
        Seed exchanged() {
            return new Seed(/* left= */ right, /* right= */ left, cosine);
        }
    }

    /** Creates a finder for pairs of sentences whose cosine and Dice coefficient exceed the given values. */
    SentenceSeedFinder(WordWeights weights, double minCosine, double minDice) {
        this.weights = weights;
        this.minCosine = minCosine;
        this.minDice = minDice;
        comparedWith = new int[weights.right().sentences()];
        Arrays.fill(comparedWith, SentenceBags.NONE);
    }

    /** Returns the seeds of all left sentences, in the order of the left document. */
    List<Seed> all() {
        List<Seed> seeds = new ArrayList<>();
        for (int sentence = 0; sentence < weights.left().sentences(); sentence++) {
            seeds.addAll(of(sentence, 0, weights.right().sentences()));
        }
        return seeds;
    }

    /** Returns the seeds of a left sentence with right sentences in the range {@code from .. to - 1}. */
    List<Seed> of(int leftSentence, int from, int to) {
        List<Seed> seeds = new ArrayList<>();
        SentenceBags left = weights.left();
        SentenceBags right = weights.right();
        int[] positions = rarestFirst(leftSentence);
        double norm = weights.leftNorm(leftSentence);
        double unseen = norm * norm;
        int visits = 0;
        for (int position : positions) {
            // The words that have not been visited cannot reach the minimum cosine by themselves.
            if (unseen <= minCosine * minCosine * norm * norm || visits >= MAX_VISITS) {
                break;
            }
            int word = left.bagWord(position);
            double value = left.bagCount(position) * weights.leftWeight(word);
            unseen -= value * value;
            int rightWord = weights.rightNumber(word);
            if (rightWord == SentenceBags.NONE) {
                continue;
            }
            int occurrences = Math.min(right.sentencesWith(rightWord), MAX_VISITS - visits);
            visits += occurrences;
            for (int i = 0; i < occurrences; i++) {
                int rightSentence = right.sentenceWith(rightWord, i);
                if (rightSentence < from || rightSentence >= to || comparedWith[rightSentence] == leftSentence) {
                    continue;
                }
                comparedWith[rightSentence] = leftSentence;
                WordWeights.Similarity similarity = weights.similarity(leftSentence, rightSentence);
                if (similarity.cosine() > minCosine && similarity.dice() > minDice) {
                    seeds.add(new Seed(leftSentence, rightSentence, similarity.cosine()));
                }
            }
        }
        seeds.sort(MOST_SIMILAR_FIRST);
        return seeds.size() > MAX_SEEDS ? seeds.subList(0, MAX_SEEDS) : seeds;
    }

    /** Returns the positions of a left sentence's distinct words, in descending order of their weights. */
    private int[] rarestFirst(int leftSentence) {
        SentenceBags left = weights.left();
        int start = left.bagStart(leftSentence);
        int[] positions = new int[left.bagSize(leftSentence)];
        Arrays.setAll(positions, i -> start + i);
        IntSort.sort(
                positions,
                (one, other) ->
                        Double.compare(weights.leftWeight(left.bagWord(other)), weights.leftWeight(left.bagWord(one))));
        return positions;
    }
}
