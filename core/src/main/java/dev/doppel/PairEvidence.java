package dev.doppel;

import dev.doppel.passage.Passage;
import dev.doppel.passage.PassageScheme;
import dev.doppel.passage.internal.PassageIndex;
import dev.doppel.passage.internal.SharedWords;
import dev.doppel.verify.VerifiedPair;
import java.util.List;

/**
 * The passages that two documents share. Counted words are all words except ignored words and common words (words in
 * text that too many documents share). If both documents are programs and the passages cover nearly all of each
 * program, common words are also counted.
 *
 * <pre>{@code
 * Options options = Options.defaults().withPassages(PassageScheme.of(5));
 * Document left = new Document("left", "Once upon a time there was a bee.");
 * Document right = new Document("right", "Once upon a time there was a wasp that met a bee.");
 * PairEvidence evidence = Doppel.with(options).evidence(left, right).pairs().get(0);
 * int words = evidence.copiedWords();      // 7
 * double share = evidence.leftShare();     // 0.875
 * }</pre>
 *
 * @param passages the passages, in the order in which they occur in the right document
 * @param leftShared the number of counted words in the left document's passages
 * @param rightShared the number of counted words in the right document's passages
 * @param leftWords the number of counted words in the left document
 * @param rightWords the number of counted words in the right document
 */
public record PairEvidence(
        VerifiedPair pair, List<Passage> passages, int leftShared, int rightShared, int leftWords, int rightWords) {
    static PairEvidence of(VerifiedPair pair, List<Passage> passages, PassageIndex index) {
        SharedWords words = index.sharedWords(pair.left(), pair.right(), passages);
        return new PairEvidence(
                pair, passages, words.leftShared(), words.rightShared(), words.leftWords(), words.rightWords());
    }

    /**
     * Returns whether the documents share a passage and enough counted words to be reported as a pair found by
     * passages.
     */
    public boolean suffices(PassageScheme scheme) {
        return !passages.isEmpty() && copiedWords() >= scheme.leastCounted();
    }

    /** Returns the number of shared words: the smaller of {@code leftShared} and {@code rightShared}. */
    public int copiedWords() {
        return Math.min(leftShared, rightShared);
    }

    /** Returns the fraction of the left document's counted words that are in passages. */
    public double leftShare() {
        return share(leftShared, leftWords);
    }

    /** Returns the fraction of the right document's counted words that are in passages. */
    public double rightShare() {
        return share(rightShared, rightWords);
    }

    /** Returns the number of words in the longest passage, or 0 if there are no passages. */
    public int longestPassage() {
        return passages.stream().mapToInt(Passage::words).max().orElse(0);
    }

    /**
     * Compares two pairs by the number of shared words and then by similarity, both in descending order, and then by
     * input order.
     */
    static int mostCopiedFirst(PairEvidence one, PairEvidence other) {
        return one.copiedWords() != other.copiedWords()
                ? Integer.compare(other.copiedWords(), one.copiedWords())
                : VerifiedPair.strongestFirst(one.pair, other.pair);
    }

    private static double share(int part, int whole) {
        return whole == 0 ? 0 : (double) part / whole;
    }
}
