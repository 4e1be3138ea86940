package dev.doppel;

import dev.doppel.passage.Passage;
import dev.doppel.passage.PassageIndex;
import dev.doppel.passage.Span;
import dev.doppel.verify.VerifiedPair;
import java.util.List;

/**
 * What two documents share, and where.
 *
 * @param passages in the order of the right document
 * @param leftCopied words of the left document that stand in a passage and are not ignored
 * @param rightCopied words of the right document that stand in a passage and are not ignored
 * @param leftWords words of the left document that are not ignored
 * @param rightWords words of the right document that are not ignored
 */
public record PairEvidence(
        VerifiedPair pair, List<Passage> passages, int leftCopied, int rightCopied, int leftWords, int rightWords) {
    /** From this share of both documents on, passages are the whole of them, and all words count, common or not. */
    private static final double WHOLE = 0.95;

    static PairEvidence of(VerifiedPair pair, List<Passage> passages, PassageIndex texts) {
        List<Span> left = passages.stream().map(Passage::left).toList();
        List<Span> right = passages.stream().map(Passage::right).toList();
        int leftWords = texts.sharableWords(pair.left());
        int rightWords = texts.sharableWords(pair.right());
        int leftShared = texts.shared(pair.left(), left);
        int rightShared = texts.shared(pair.right(), right);
        if (share(leftShared, leftWords) >= WHOLE && share(rightShared, rightWords) >= WHOLE) {
            return new PairEvidence(pair, passages, leftShared, rightShared, leftWords, rightWords);
        }
        return new PairEvidence(
                pair,
                passages,
                texts.copied(pair.left(), left),
                texts.copied(pair.right(), right),
                texts.ownWords(pair.left()),
                texts.ownWords(pair.right()));
    }

    /** Both documents have at least so many words of the other. */
    public int copiedWords() {
        return Math.min(leftCopied, rightCopied);
    }

    /** The share of the left document, without what is ignored, that stands in passages. */
    public double leftShare() {
        return share(leftCopied, leftWords);
    }

    /** The share of the right document, without what is ignored, that stands in passages. */
    public double rightShare() {
        return share(rightCopied, rightWords);
    }

    /** In words; 0 where there is no passage. */
    public int longestPassage() {
        return passages.stream().mapToInt(Passage::words).max().orElse(0);
    }

    /** Whoever has more copied words first; equal ones by similarity and then in the order of the input. */
    static int mostCopiedFirst(PairEvidence one, PairEvidence other) {
        return one.copiedWords() != other.copiedWords()
                ? Integer.compare(other.copiedWords(), one.copiedWords())
                : VerifiedPair.strongestFirst(one.pair, other.pair);
    }

    private static double share(int part, int whole) {
        return whole == 0 ? 0 : (double) part / whole;
    }
}
