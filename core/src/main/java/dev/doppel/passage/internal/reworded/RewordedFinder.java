package dev.doppel.passage.internal.reworded;

import dev.doppel.passage.Passage;
import dev.doppel.passage.PassageKind;
import dev.doppel.passage.SentencePair;
import dev.doppel.passage.Span;
import dev.doppel.passage.internal.reworded.SentenceSeedFinder.Seed;
import dev.doppel.passage.internal.reworded.SummaryFinder.Candidate;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;

/**
 * Finds the passages that two documents share, even if the sentences of a copy were reworded, reordered or summarised.
 * The search consists of these steps:
 *
 * <ol>
 * <li>{@link SentenceSeedFinder} finds pairs of similar sentences, and {@link SeedClusterer} combines neighbouring
 *     pairs into fragments.
 * <li>A fragment that is mostly literal is replaced by the literal passages in it, since their boundaries are exact.
 * <li>{@link PassageFragmentMerger} joins neighbouring fragments and drops those that are covered by better ones.
 * <li>Short fragments and fragments that may match by chance are dropped.
 * <li>{@link SummaryFinder} finds summaries in the remaining parts of the texts.
 * </ol>
 *
 * Instances are immutable and safe for use by multiple threads.
 */
public final class RewordedFinder {
    /** The minimum number of words in a literal passage that can be part of a reworded passage. */
    public static final int MIN_LITERAL_WORDS = 20;

    private static final double MIN_COSINE = 0.33;
    private static final double MIN_DICE = 0.33;
    /** The minimum cosine and Dice coefficient if either text is divided into windows; see {@link SentenceSplitter}. */
    private static final double MIN_OF_WINDOWS = 0.25;

    /** The minimum cosine of two sentences that are shown side by side. */
    private static final double MIN_ALIGNED = 0.15;

    /** The minimum log odds (natural logarithm) against a match by chance. Weaker passages are not reported. */
    private static final double MIN_EVIDENCE = 20;

    private static final double MIN_EVIDENCE_OUTSIDE_LITERAL = 5;

    /**
     * The minimum number of pairs of similar sentences in a passage. A single pair is not enough, since different
     * authors often quote the same sentence.
     */
    private static final int MIN_SEEDS = 2;

    /**
     * The minimum number of words that a strong reworded passage has in each document. Verbatim and edited passages are
     * strong regardless of their length. The words of strong passages do not contribute to the scores of summaries.
     */
    private static final int STRONG = 75;

    /** A summary is dropped if strong passages and better summaries cover at least this fraction of it. */
    private static final double MAX_COVERED = 0.5;

    /** A summary is dropped if a single passage covers at least this fraction of it. */
    private static final double MAX_COVERED_BY_ONE = 0.8;

    /**
     * A summary candidate that turns out to be a reworded copy is dropped if passages cover more than this fraction of
     * it.
     */
    private static final double MAX_LOCAL_COVERED = 0.2;

    private static final Comparator<Candidate> BEST_FIRST = Comparator.comparingDouble(
                    (Candidate candidate) -> -candidate.score())
            .thenComparingInt(candidate -> candidate.left().start())
            .thenComparingInt(candidate -> candidate.right().start());

    private final int minWords;

    /** Creates a finder for passages of at least {@code minWords} words. */
    public RewordedFinder(int minWords) {
        this.minWords = minWords;
    }

    /**
     * A document to be compared.
     *
     * @param bags the sentences of the document, as bags of words
     * @param spans a function that maps ranges of words to spans of the text
     */
    public record Side(SentenceBags bags, Spans spans) {
        private Span span(WordRange range) {
            return spans.span(range.start(), range.end());
        }
    }

    /** Maps ranges of words to spans of the text. */
    public interface Spans {
        /** Returns the span of the words {@code from .. to - 1}. */
        Span span(int from, int to);
    }

    /**
     * Returns the passages that two documents share, in any order.
     *
     * @param literal the verbatim and edited passages of at least {@link #MIN_LITERAL_WORDS} words, or of at least the
     *     finder's minimum if that is smaller
     */
    public List<Passage> find(Side left, Side right, List<Passage> literal) {
        if (left.bags.words() == 0 || right.bags.words() == 0) {
            return List.of();
        }
        WordWeights weights = new WordWeights(left.bags, right.bags);
        List<PassageFragment> found = withSummaries(weights, fragments(weights, literal));
        List<Passage> passages = new ArrayList<>();
        for (PassageFragment fragment : found) {
            if (fragment.words() >= minWords) {
                passages.add(passage(fragment, left, right, weights));
            }
        }
        return passages;
    }

    private List<PassageFragment> fragments(WordWeights weights, List<Passage> literal) {
        PassageFragmentScore score = new PassageFragmentScore(weights);
        LiteralWords words = LiteralWords.of(literal);
        List<PassageFragment> fragments = new ArrayList<>();
        for (Passage passage : literal) {
            if (passage.words() >= minWords || passage.literalness() >= LiteralWords.MIN_LITERALNESS) {
                fragments.add(literalFragment(passage, score));
            }
        }
        for (SeedClusterer.Box box :
                new SeedClusterer(weights, score).boxes(seeds(weights).all())) {
            if (!words.areMost(box)) {
                fragments.add(new PassageFragment(
                        box.left(),
                        box.right(),
                        score.cosine(box.left(), box.right()),
                        isSupported(box, words, score)
                                ? score.evidence(box.left(), box.right())
                                : Double.NEGATIVE_INFINITY,
                        0,
                        PassageKind.REWORDED));
            }
        }
        return PassageFragmentMerger.withoutCovered(PassageFragmentMerger.join(fragments)).stream()
                .filter(fragment -> fragment.words() >= minWords && fragment.evidence() >= MIN_EVIDENCE)
                .toList();
    }

    /**
     * Converts a literal passage to a fragment. If the passage is long enough to be reported on its own, its fragment
     * is never dropped as a chance match.
     */
    private PassageFragment literalFragment(Passage passage, PassageFragmentScore score) {
        WordRange left = WordRange.of(passage.left());
        WordRange right = WordRange.of(passage.right());
        double evidence = passage.words() >= minWords ? Double.POSITIVE_INFINITY : score.evidence(left, right);
        return new PassageFragment(left, right, score.cosine(left, right), evidence, passage.common(), passage.kind());
    }

    /**
     * Returns whether a fragment can be a passage on its own rather than only part of one. Such a fragment needs
     * several pairs of similar sentences and enough shared words outside literal passages.
     */
    private static boolean isSupported(SeedClusterer.Box box, LiteralWords words, PassageFragmentScore score) {
        return box.seeds() >= MIN_SEEDS
                && score.evidenceOutside(box.left(), box.right(), words.left(), words.right())
                        >= MIN_EVIDENCE_OUTSIDE_LITERAL;
    }

    private static SentenceSeedFinder seeds(WordWeights weights) {
        return weights.left().hasWindows() || weights.right().hasWindows()
                ? new SentenceSeedFinder(weights, MIN_OF_WINDOWS, MIN_OF_WINDOWS)
                : new SentenceSeedFinder(weights, MIN_COSINE, MIN_DICE);
    }

    /**
     * Returns the fragments and the summaries. A summary replaces a fragment if it contains at least half of the
     * fragment's words.
     */
    private List<PassageFragment> withSummaries(WordWeights weights, List<PassageFragment> fragments) {
        List<PassageFragment> found = new ArrayList<>(fragments);
        List<PassageFragment> strong = new ArrayList<>();
        BitSet leftStrong = new BitSet();
        BitSet rightStrong = new BitSet();
        for (PassageFragment fragment : fragments) {
            if (fragment.words() >= STRONG || fragment.isLiteral()) {
                strong.add(fragment);
                leftStrong.set(fragment.left().start(), fragment.left().end());
                rightStrong.set(fragment.right().start(), fragment.right().end());
            }
        }
        List<Candidate> candidates = new ArrayList<>(new SummaryFinder(weights, leftStrong, rightStrong).candidates());
        new SummaryFinder(weights.exchanged(), rightStrong, leftStrong)
                .candidates()
                .forEach(candidate -> candidates.add(candidate.exchanged()));
        candidates.sort(BEST_FIRST);
        PassageFragmentScore score = new PassageFragmentScore(weights);
        for (Candidate candidate : candidates) {
            if (candidate.isLocal()) {
                addReworded(candidate, score, found);
            } else {
                addSummary(candidate, strong, found);
            }
        }
        return found;
    }

    private void addReworded(Candidate candidate, PassageFragmentScore score, List<PassageFragment> found) {
        Shorter shorter = Shorter.of(candidate);
        double similarity = score.cosine(candidate.left(), candidate.right());
        if (similarity >= SeedClusterer.MIN_SIMILARITY && shorter.coveredBy(found) <= MAX_LOCAL_COVERED) {
            found.add(fragment(candidate, similarity, PassageKind.REWORDED));
        }
    }

    private static void addSummary(Candidate candidate, List<PassageFragment> strong, List<PassageFragment> found) {
        Shorter shorter = Shorter.of(candidate);
        if (shorter.coveredBy(strong) >= MAX_COVERED
                || found.stream().anyMatch(other -> shorter.coveredBy(List.of(other)) >= MAX_COVERED_BY_ONE)) {
            return;
        }
        found.removeIf(other -> 2 * shorter.range.overlap(shorter.side(other))
                >= shorter.side(other).words());
        PassageFragment summary = fragment(candidate, 1, PassageKind.SUMMARISED);
        found.add(summary);
        strong.add(summary);
    }

    private static PassageFragment fragment(Candidate candidate, double similarity, PassageKind kind) {
        return new PassageFragment(candidate.left(), candidate.right(), similarity, candidate.score(), 0, kind);
    }

    /** The shorter of the two ranges of a candidate. */
    private record Shorter(WordRange range, boolean isLeft) {
        static Shorter of(Candidate candidate) {
            boolean isLeft = candidate.left().words() <= candidate.right().words();
            return new Shorter(isLeft ? candidate.left() : candidate.right(), isLeft);
        }

        WordRange side(PassageFragment fragment) {
            return isLeft ? fragment.left() : fragment.right();
        }

        double coveredBy(List<PassageFragment> fragments) {
            int covered = 0;
            for (PassageFragment fragment : fragments) {
                covered += range.overlap(side(fragment));
            }
            return (double) covered / range.words();
        }
    }

    private static Passage passage(PassageFragment fragment, Side left, Side right, WordWeights weights) {
        Span leftSpan = left.span(fragment.left());
        Span rightSpan = right.span(fragment.right());
        if (fragment.isLiteral()) {
            return Passage.aligned(leftSpan, rightSpan, fragment.common());
        }
        int literal = LiteralWordCounter.words(weights, fragment.left(), fragment.right());
        return literal >= PassageFragmentMerger.MIN_LITERAL * Math.max(leftSpan.words(), rightSpan.words())
                ? Passage.aligned(leftSpan, rightSpan, literal)
                : new Passage(leftSpan, rightSpan, literal, fragment.kind(), sentences(fragment, left, right, weights));
    }

    /** Aligns each sentence of the shorter range with the most similar sentence of the longer one. */
    private static List<SentencePair> sentences(PassageFragment fragment, Side left, Side right, WordWeights weights) {
        if (fragment.left().words() > fragment.right().words()) {
            return sentences(fragment.right(), fragment.left(), weights.exchanged()).stream()
                    .map(Seed::exchanged)
                    .sorted(Comparator.comparingInt(Seed::left).thenComparingInt(Seed::right))
                    .map(seed -> sentencePair(seed, fragment, left, right))
                    .toList();
        }
        return sentences(fragment.left(), fragment.right(), weights).stream()
                .map(seed -> sentencePair(seed, fragment, left, right))
                .toList();
    }

    private static List<Seed> sentences(WordRange shorter, WordRange longer, WordWeights weights) {
        SentenceSeedFinder seeds = new SentenceSeedFinder(weights, MIN_ALIGNED, 0);
        List<Seed> aligned = new ArrayList<>();
        int from = weights.right().sentenceOf(longer.start());
        int to = weights.right().sentenceOf(longer.end() - 1) + 1;
        int last = weights.left().sentenceOf(shorter.end() - 1);
        for (int sentence = weights.left().sentenceOf(shorter.start()); sentence <= last; sentence++) {
            List<Seed> similar = seeds.of(sentence, from, to);
            if (!similar.isEmpty()) {
                aligned.add(similar.get(0));
            }
        }
        return aligned;
    }

    private static SentencePair sentencePair(Seed seed, PassageFragment fragment, Side left, Side right) {
        Span leftSpan = left.span(sentence(left.bags, seed.left(), fragment.left()));
        Span rightSpan = right.span(sentence(right.bags, seed.right(), fragment.right()));
        return new SentencePair(leftSpan.start(), leftSpan.end(), rightSpan.start(), rightSpan.end());
    }

    private static WordRange sentence(SentenceBags bags, int sentence, WordRange within) {
        return new WordRange(
                Math.max(bags.start(sentence), within.start()), Math.min(bags.start(sentence + 1), within.end()));
    }
}
