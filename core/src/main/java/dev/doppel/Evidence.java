package dev.doppel;

import dev.doppel.internal.spill.SpillSpace;
import dev.doppel.passage.ExcludedSpan;
import dev.doppel.passage.ExclusionReason;
import dev.doppel.passage.Passage;
import dev.doppel.passage.PassageScheme;
import dev.doppel.passage.Span;
import dev.doppel.passage.internal.PassageIndex;
import dev.doppel.text.Obfuscation;
import dev.doppel.verify.VerifiedPair;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * The documents in a scan and the passages that each pair of documents shares. Documents that do not fit in memory are
 * read from temporary files. Instances are immutable.
 *
 * <pre>{@code
 * Options options = Options.defaults().withPassages(PassageScheme.of(5));
 * Document left = new Document("left", "once upon a time there was a bee");
 * Document right = new Document("right", "Once upon a time there was a wasp.");
 * Evidence evidence = Doppel.with(options).evidence(left, right);
 * int words = evidence.pairs().get(0).copiedWords();    // 7
 * }</pre>
 */
public final class Evidence {
    private final List<Document> documents;
    private final PassageIndex passages;
    private final List<PairEvidence> pairs;
    private final SpillSpace space;

    Evidence(List<Document> documents, PassageIndex passages, List<PairEvidence> pairs, SpillSpace space) {
        this.space = space;
        this.documents = documents;
        this.passages = passages;
        this.pairs = List.copyOf(pairs);
    }

    /** Returns the evidence for each pair, in the order of {@link ScanResult#pairs}. */
    public List<PairEvidence> pairs() {
        return pairs;
    }

    List<VerifiedPair> verifiedPairs() {
        return pairs.stream().map(PairEvidence::pair).toList();
    }

    /** Returns a copy of this evidence that contains only the first {@code maxPairs} pairs. */
    Evidence first(long maxPairs) {
        return new Evidence(documents, passages, pairs.subList(0, (int) Math.min(maxPairs, pairs.size())), space);
    }

    /**
     * Returns a copy of this evidence in which the text of each document is replaced, for example to hide names.
     *
     * @param replacement a function that returns a document with the same id and a text of the same length
     */
    public Evidence withTexts(UnaryOperator<Document> replacement) {
        return new Evidence(documents.stream().map(replacement).toList(), passages, pairs, space);
    }

    /** Returns the number of documents. */
    public int size() {
        return documents.size();
    }

    /** Returns the document at the given index in the input. */
    public Document document(int index) {
        return documents.get(index);
    }

    /**
     * Returns, for each document, the fraction of its counted words that are in the passages of its pairs. A common
     * word is counted if {@link PairEvidence} counts it in at least one of the document's pairs.
     */
    public double[] sharedFractions() {
        List<List<Span>> spans = new ArrayList<>();
        documents.forEach(document -> spans.add(new ArrayList<>()));
        boolean[] countsCommon = new boolean[documents.size()];
        for (PairEvidence found : pairs) {
            int left = found.pair().left();
            int right = found.pair().right();
            for (Passage passage : found.passages()) {
                spans.get(left).add(passage.left());
                spans.get(right).add(passage.right());
            }
            countsCommon[left] |= found.leftWords() == passages.matchableWords(left);
            countsCommon[right] |= found.rightWords() == passages.matchableWords(right);
        }
        double[] fractions = new double[documents.size()];
        for (int i = 0; i < fractions.length; i++) {
            int words = countsCommon[i] ? passages.matchableWords(i) : passages.countedWords(i);
            int shared =
                    countsCommon[i] ? passages.matchableWords(i, spans.get(i)) : passages.countedWords(i, spans.get(i));
            fractions[i] = words == 0 ? 0 : (double) shared / words;
        }
        return fractions;
    }

    /** Returns the obfuscations found in the document at the given index. */
    public List<Obfuscation> obfuscations(int document) {
        return passages.obfuscations(document);
    }

    /** Returns the number of words in the document at the given index. */
    public int words(int document) {
        return passages.words(document);
    }

    /**
     * Returns the number of word runs that more than {@link PassageScheme#BUCKET_LIMIT} documents share, or 0 if pairs
     * were not found by shared passages. Pairs of documents that share only such runs may be missing.
     */
    public int runsOverLimit() {
        return passages.runsOverLimit();
    }

    void close() {
        space.close();
    }

    /** Returns the number of words excluded for the given reason, summed over all documents. */
    public long excludedWords(ExclusionReason reason) {
        return passages.excludedWords(reason);
    }

    /** Returns the excluded spans of the document at the given index. Words in these spans do not count as shared. */
    public List<ExcludedSpan> excludedSpans(int document) {
        return passages.excludedSpans(document);
    }
}
