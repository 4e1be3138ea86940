package dev.doppel.passage.internal;

import dev.doppel.internal.spill.SpillingArray;
import dev.doppel.passage.ExclusionReason;
import java.util.BitSet;
import java.util.Objects;
import java.util.function.Consumer;

/** Finds common spans, that is, spans that occur in more than a given number of documents. */
public final class CommonSpanFinder {
    private final FingerprintIndex index;
    private final BitSet common = new BitSet();
    /** The fingerprints that at least two and at most {@code maxDocuments} documents share. */
    private final BitSet distinctive = new BitSet();

    /** Finds the common fingerprints, that is, those that more than {@code maxDocuments} documents share. */
    CommonSpanFinder(FingerprintIndex index, double maxDocuments) {
        this.index = index;
        for (int from = 0, to; from < index.size(); from = to) {
            to = from;
            int owners = 0;
            int last = -1;
            for (; to < index.size() && index.start(to) == from; to++) {
                int owner = index.document(index.entry(to));
                owners += owner == last ? 0 : 1;
                last = owner;
            }
            if (owners > 1) {
                BitSet shared = owners > maxDocuments ? common : distinctive;
                for (int at = from; at < to; at++) {
                    shared.set(index.entry(at));
                }
            }
        }
    }

    /** Excludes common words from matching, so that passages end at common words. This method is used for prose. */
    void excludeFrom(SpillingArray<WordSequence> sequences) {
        for (int document = 0; document < index.documents(); document++) {
            BitSet words = fingerprints(document).commonWords(common);
            change(sequences, document, words, sequence -> sequence.exclude(ExclusionReason.COMMON, words));
        }
    }

    /**
     * Keeps common words in passages without counting them. This method is used for programs, since programs for the
     * same task have too many common words to exclude. A common word is still counted if it also belongs to a
     * fingerprint that several documents share but that is not common. A fingerprint that occurs in only one document
     * is not sufficient, since it may be the result of an edit.
     */
    void discountIn(SpillingArray<WordSequence> sequences) {
        for (int document = 0; document < index.documents(); document++) {
            BitSet words = fingerprints(document).commonWordsExcept(common, distinctive);
            change(sequences, document, words, sequence -> sequence.discount(ExclusionReason.COMMON, words));
        }
    }

    /** Applies a change to a document's sequence if the document has common words. */
    private static void change(
            SpillingArray<WordSequence> sequences, int document, BitSet words, Consumer<WordSequence> change) {
        if (!words.isEmpty()) {
            WordSequence sequence = Objects.requireNonNull(sequences.get(document));
            change.accept(sequence);
            sequences.set(document, sequence);
        }
    }

    private CommonWords fingerprints(int document) {
        return new CommonWords(index.first(document), index.first(document + 1), index::word, index.run());
    }
}
