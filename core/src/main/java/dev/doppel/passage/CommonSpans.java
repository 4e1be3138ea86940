package dev.doppel.passage;

import java.util.BitSet;
import java.util.List;

/**
 * Finds what more than a share of all documents have. A stretch is common as far as its fingerprints are, and reaches from the
 * first word of the first to the last word of the last of those that follow each other without one that is not.
 */
final class CommonSpans {
    private final FingerprintIndex index;
    private final BitSet common = new BitSet();
    /** Those that several documents share, and not too many. */
    private final BitSet telling = new BitSet();

    /** @param most documents that may share what is not common */
    CommonSpans(FingerprintIndex index, double most) {
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
            if (owners > 1) {
                BitSet shared = owners > most ? common : telling;
                for (int at = from; at < to; at++) {
                    shared.set(index.at(at));
                }
            }
        }
    }

    /** For prose: what is common ends a passage. */
    void ignoreIn(List<WordSequence> sequences) {
        for (int document = 0; document < sequences.size(); document++) {
            BitSet words = commonWords(document);
            for (int from = words.nextSetBit(0); from >= 0; ) {
                int to = words.nextClearBit(from);
                sequences.get(document).ignore(ExclusionReason.COMMON, from, to);
                from = words.nextSetBit(to);
            }
        }
    }

    /**
     * For programs: what is common belongs to a passage, but does not count. Much of every program is common to those for
     * the same task; were a passage to end there, none would be left. A word counts that also belongs to a fingerprint that
     * few others share. One that no other shares shows where a copy was edited, and not what was copied.
     */
    void discountIn(List<WordSequence> sequences) {
        for (int document = 0; document < sequences.size(); document++) {
            BitSet words = commonWords(document);
            for (int number = index.first(document); number < index.first(document + 1); number++) {
                if (telling.get(number)) {
                    words.clear(index.word(number), index.word(number) + index.run());
                }
            }
            sequences.get(document).discount(ExclusionReason.COMMON, words);
        }
    }

    private BitSet commonWords(int document) {
        BitSet words = new BitSet();
        int end = index.first(document + 1);
        for (int first = common.nextSetBit(index.first(document)); first >= 0 && first < end; ) {
            int after = Math.min(end, common.nextClearBit(first));
            words.set(index.word(first), index.word(after - 1) + index.run());
            first = common.nextSetBit(after);
        }
        return words;
    }
}
