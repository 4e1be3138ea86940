package dev.doppel.passage;

import java.util.BitSet;
import java.util.List;

/**
 * Finds what more than a share of all documents have. A stretch is common as far as its fingerprints are, and reaches from the
 * first word of the first to the last word of the last of those that follow each other without one that is not.
 */
final class CommonStretches {
    private final FingerprintIndex index;
    private final BitSet common = new BitSet();

    /** @param most documents that may share what is not common */
    CommonStretches(FingerprintIndex index, double most) {
        this.index = index;
        for (int from = 0, to; from < index.size(); from = to) {
            to = from;
            int owners = 0;
            int last = -1;
            for (; to < index.size() && index.start(to) == from; to++) {
                int owner = index.document(index.at(to));
                owners += owner == last ? 0 : 1;
                last = owner;
            }
            if (owners > most) {
                for (int at = from; at < to; at++) {
                    common.set(index.at(at));
                }
            }
        }
    }

    void ignoreIn(List<Sequence> sequences) {
        for (int document = 0; document < sequences.size(); document++) {
            int end = index.first(document + 1);
            for (int first = common.nextSetBit(index.first(document)); first >= 0 && first < end; ) {
                int after = Math.min(end, common.nextClearBit(first));
                sequences
                        .get(document)
                        .ignore(Ignoring.COMMON, index.word(first), index.word(after - 1) + Winnowing.RUN);
                first = common.nextSetBit(after);
            }
        }
    }
}
