package dev.doppel.passage.internal;

import dev.doppel.candidate.internal.SortedBuckets;
import dev.doppel.passage.ExclusionReason;
import java.util.BitSet;
import java.util.List;

/** Finds common spans, which occur in more than a given number of documents. */
public final class CommonSpans {
    private final FingerprintIndex index;
    private final BitSet common = new BitSet();
    /** The fingerprints that at least two and at most {@code maxDocuments} documents share. */
    private final BitSet distinctive = new BitSet();

    /** Finds the common fingerprints, which are shared by more than {@code maxDocuments} documents. */
    CommonSpans(FingerprintIndex index, double maxDocuments) {
        this.index = index;
        SortedBuckets buckets = index.buckets();
        for (int from = 0, to; from < buckets.size(); from = to) {
            to = from;
            int owners = 0;
            int last = -1;
            for (; to < buckets.size() && buckets.start(to) == from; to++) {
                int owner = index.document(buckets.entry(to));
                owners += owner == last ? 0 : 1;
                last = owner;
            }
            if (owners > 1) {
                BitSet shared = owners > maxDocuments ? common : distinctive;
                for (int at = from; at < to; at++) {
                    shared.set(buckets.entry(at));
                }
            }
        }
    }

    /** Excludes common words from matching, so that passages end at common words. This method is used for prose. */
    void excludeFrom(List<WordSequence> sequences) {
        for (int document = 0; document < sequences.size(); document++) {
            sequences
                    .get(document)
                    .exclude(ExclusionReason.COMMON, fingerprints(document).commonWords(common));
        }
    }

    /**
     * Keeps common words in passages without counting them. This method is used for programs, since programs for the
     * same task have too many common words to exclude. A common word is still counted if it also belongs to a
     * fingerprint that several documents share but that is not common. A fingerprint that occurs in only one document
     * does not suffice, since it may be the result of an edit.
     */
    void discountIn(List<WordSequence> sequences) {
        for (int document = 0; document < sequences.size(); document++) {
            sequences
                    .get(document)
                    .discount(ExclusionReason.COMMON, fingerprints(document).commonWordsExcept(common, distinctive));
        }
    }

    private CommonWords fingerprints(int document) {
        return new CommonWords(index.first(document), index.first(document + 1), index::word, index.run());
    }
}
