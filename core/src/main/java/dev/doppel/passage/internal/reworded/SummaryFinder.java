package dev.doppel.passage.internal.reworded;

import dev.doppel.internal.collect.IntList;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;

/**
 * Finds ranges of the left document that summarise all or part of the right document. Most rare words of a summary
 * occur in its source, but they are spread over the whole source, so no two sentences are similar.
 *
 * <p>Each word of the left document gets a score that is proportional to its weight. The score is positive if the word
 * occurs in the right document, and negative otherwise. A range of sentences with a high total score is a candidate. If
 * its words occur close together in the right document, the range is a reworded copy rather than a summary.
 */
final class SummaryFinder {
    /** The maximum number of words in a document that is searched for the source of a summary. */
    private static final int MAX_SOURCE = 5_000;

    private static final int MIN_SUMMARY = 40;
    private static final int MAX_SUMMARY = 400;

    /** The minimum cost of a word that is missing from the source, as a fraction of its weight. */
    private static final double MIN_COST = 0.55;

    private static final double MAX_COST = 0.65;

    /**
     * The cost of a missing word is this value plus the fraction, by weight, of the left document's words that occur in
     * the right document. The cost is at least {@link #MIN_COST} and at most {@link #MAX_COST}.
     */
    private static final double COST_ABOVE_USUAL = 0.15;

    /** The minimum score at which a range is examined further. */
    private static final double MIN_RANGE_SCORE = 4;

    /**
     * The minimum score of a summary in a document of at most {@link #USUAL_SENTENCES} sentences; see
     * {@link #minScore}.
     */
    private static final double MIN_SCORE = 8;

    private static final double USUAL_SENTENCES = 100;

    /** The minimum fraction of a summary's distinct words, by weight, that occur in the source. */
    private static final double MIN_COVERED = 0.62;

    /** The minimum difference between the covered fractions of a summary and of the rest of the document. */
    private static final double MIN_ABOVE_REST = 0.33;

    /** Words are close together if one window contains at least this fraction of their total weight. */
    private static final double MIN_LOCAL = 0.8;

    private static final double WINDOW_PER_SUMMARY = 1.5;

    /** The minimum weight of a rare word, as a fraction of the largest possible weight. */
    private static final double RARE = 0.5;

    /** A source is extended to the start or end of its document if at most this many sentences lie between them. */
    private static final int SENTENCES_TO_END = 8;

    /** The minimum length of a source, as a multiple of the length of its summary. */
    private static final int MIN_SOURCE_PER_SUMMARY = 2;

    private final WordWeights weights;
    private final SentenceBags left;
    private final SentenceBags right;
    private final BitSet leftMasked;
    /** The words of the left vocabulary that occur in the right document outside passages already found. */
    private final BitSet inSource = new BitSet();

    /** For each word of the left vocabulary, the number that identifies the last range that contained the word. */
    private final int[] inRange;

    private int ranges;

    /**
     * A summary and its source, or a reworded copy and its source.
     *
     * @param isLocal whether the words of the left range occur close together in the right range
     */
    record Candidate(WordRange left, WordRange right, double score, boolean isLocal) {
        Candidate exchanged() {
            return new Candidate(/* left= */ right, /* right= */ left, score, isLocal);
        }
    }

    /**
     * Creates a finder for summaries in the left document of {@code weights}.
     *
     * @param leftMasked the words of the left document that are in passages already found
     */
    SummaryFinder(WordWeights weights, BitSet leftMasked, BitSet rightMasked) {
        this.weights = weights;
        this.left = weights.left();
        this.right = weights.right();
        this.leftMasked = leftMasked;
        inRange = new int[left.distinctWords()];
        for (int at = 0; at < right.words(); at++) {
            int word = right.number(at);
            if (word != SentenceBags.NONE && !rightMasked.get(at) && weights.leftNumber(word) != SentenceBags.NONE) {
                inSource.set(weights.leftNumber(word));
            }
        }
    }

    List<Candidate> candidates() {
        List<Candidate> candidates = new ArrayList<>();
        if (right.words() <= MAX_SOURCE) {
            addCandidates(candidates);
        }
        return candidates;
    }

    private double weight(int leftNumber) {
        return weights.leftWeight(leftNumber) / weights.scale();
    }

    /** The total weight of the unmasked words in a range, and the weight of those that occur in the source. */
    private record Coverage(double weight, double covered) {
        double fraction() {
            return weight <= 0 ? 0 : covered / weight;
        }

        Coverage without(Coverage part) {
            return new Coverage(weight - part.weight, covered - part.covered);
        }
    }

    private Coverage coverage(WordRange range) {
        double weight = 0;
        double covered = 0;
        for (int at = range.start(); at < range.end(); at++) {
            int word = left.number(at);
            if (word != SentenceBags.NONE && !leftMasked.get(at)) {
                weight += weight(word);
                covered += inSource.get(word) ? weight(word) : 0;
            }
        }
        return new Coverage(weight, covered);
    }

    private void addCandidates(List<Candidate> candidates) {
        Coverage whole = coverage(new WordRange(0, left.words()));
        double cost = Math.min(Math.max(MIN_COST, whole.fraction() + COST_ABOVE_USUAL), MAX_COST);
        double[] scores = new double[left.sentences()];
        for (int sentence = 0; sentence < scores.length; sentence++) {
            Coverage coverage = coverage(new WordRange(left.start(sentence), left.start(sentence + 1)));
            scores[sentence] = coverage.covered - cost * coverage.weight;
        }
        Deque<WordRange> open = new ArrayDeque<>();
        open.add(new WordRange(0, scores.length));
        while (!open.isEmpty()) {
            WordRange sentences = open.pop();
            BestRange best = BestRange.in(scores, sentences);
            if (best.score < MIN_RANGE_SCORE) {
                continue;
            }
            WordRange range = new WordRange(left.start(best.start), left.start(best.end));
            if (best.score >= minScore() && range.words() >= MIN_SUMMARY && range.words() <= MAX_SUMMARY) {
                addCandidate(range, whole, best.score, candidates);
            }
            open.push(new WordRange(best.end, sentences.end()));
            open.push(new WordRange(sentences.start(), best.start));
        }
    }

    /**
     * Returns the minimum score of a summary. The minimum is higher for long documents, in which high scores are more
     * likely to occur by chance.
     */
    private double minScore() {
        return MIN_SCORE + StrictMath.log(Math.max(1, left.sentences() / USUAL_SENTENCES));
    }

    /** The range {@code start .. end - 1} of sentences with the highest total score, as found by Kadane's algorithm. */
    private record BestRange(int start, int end, double score) {
        static BestRange in(double[] scores, WordRange sentences) {
            BestRange best = new BestRange(sentences.start(), sentences.start(), 0);
            double sum = 0;
            int start = sentences.start();
            for (int sentence = sentences.start(); sentence < sentences.end(); sentence++) {
                if (sum <= 0) {
                    sum = 0;
                    start = sentence;
                }
                sum += scores[sentence];
                if (sum > best.score) {
                    best = new BestRange(start, sentence + 1, sum);
                }
            }
            return best;
        }
    }

    private void addCandidate(WordRange range, Coverage whole, double score, List<Candidate> candidates) {
        double rest = whole.without(coverage(range)).fraction();
        double covered = distinctCoverage(range);
        if (covered < MIN_COVERED || covered - rest < MIN_ABOVE_REST) {
            return;
        }
        IntList places = places();
        WordRange window = bestWindow(places, (int) (WINDOW_PER_SUMMARY * range.words()));
        if (distinctWeight(places, window) >= MIN_LOCAL * distinctWeight(places, new WordRange(0, right.words()))) {
            candidates.add(new Candidate(range, window, score, true));
            return;
        }
        WordRange source = source(places);
        if (source.words() >= MIN_SOURCE_PER_SUMMARY * range.words()) {
            candidates.add(new Candidate(range, source, score, false));
        }
    }

    /**
     * Marks all words of the range. Returns the fraction of the range's distinct words, by weight, that occur in the
     * source.
     */
    private double distinctCoverage(WordRange range) {
        ranges++;
        double weight = 0;
        double covered = 0;
        for (int at = range.start(); at < range.end(); at++) {
            int word = left.number(at);
            if (word != SentenceBags.NONE && inRange[word] != ranges) {
                inRange[word] = ranges;
                weight += weight(word);
                covered += inSource.get(word) ? weight(word) : 0;
            }
        }
        return weight <= 0 ? 0 : covered / weight;
    }

    /** Returns the indexes of the right document's words that also occur in the marked range. */
    private IntList places() {
        IntList places = new IntList();
        for (int at = 0; at < right.words(); at++) {
            int word = right.number(at);
            int leftWord = word == SentenceBags.NONE ? SentenceBags.NONE : weights.leftNumber(word);
            if (leftWord != SentenceBags.NONE && inRange[leftWord] == ranges) {
                places.add(at);
            }
        }
        return places;
    }

    /** Returns the range of at most {@code length} words whose distinct shared words have the highest total weight. */
    private WordRange bestWindow(IntList places, int length) {
        int[] counts = new int[right.distinctWords()];
        double weight = 0;
        double bestWeight = 0;
        WordRange best = new WordRange(0, 0);
        int first = 0;
        for (int last = 0; last < places.size(); last++) {
            int word = right.number(places.getInt(last));
            weight += counts[word]++ == 0 ? weights.rightWeight(word) : 0;
            while (places.getInt(last) - places.getInt(first) >= length) {
                int dropped = right.number(places.getInt(first++));
                weight -= --counts[dropped] == 0 ? weights.rightWeight(dropped) : 0;
            }
            if (weight > bestWeight) {
                bestWeight = weight;
                best = new WordRange(places.getInt(first), places.getInt(last) + 1);
            }
        }
        return best;
    }

    private double distinctWeight(IntList places, WordRange within) {
        BitSet seen = new BitSet();
        double weight = 0;
        for (int i = 0; i < places.size(); i++) {
            int at = places.getInt(i);
            int word = right.number(at);
            if (at >= within.start() && at < within.end() && !seen.get(word)) {
                seen.set(word);
                weight += weights.rightWeight(word);
            }
        }
        return weight;
    }

    /**
     * Returns the sentences from the first to the last rare shared word, extended to a nearby start or end of the
     * document.
     */
    private WordRange source(IntList places) {
        int first = Integer.MAX_VALUE;
        int last = -1;
        for (int i = 0; i < places.size(); i++) {
            int at = places.getInt(i);
            if (weights.rightWeight(right.number(at)) >= RARE * weights.scale()) {
                first = Math.min(first, at);
                last = at;
            }
        }
        if (last < 0) {
            return new WordRange(0, 0);
        }
        int from = right.sentenceOf(first);
        int to = right.sentenceOf(last) + 1;
        return new WordRange(
                right.start(from <= SENTENCES_TO_END ? 0 : from),
                right.start(right.sentences() - to <= SENTENCES_TO_END ? right.sentences() : to));
    }
}
