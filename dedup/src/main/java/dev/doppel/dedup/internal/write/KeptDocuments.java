package dev.doppel.dedup.internal.write;

import dev.doppel.corpus.RecordFilter;
import dev.doppel.dedup.internal.spill.DocumentFile;
import java.util.BitSet;

/**
 * The kept documents of the input, identified by their document numbers. Instances are immutable.
 *
 * @param kept the numbers of the kept documents, which the caller must not modify afterwards
 */
public record KeptDocuments(DocumentFile documents, BitSet kept) {
    boolean contains(int document) {
        return kept.get(document);
    }

    public int count() {
        return kept.cardinality();
    }

    /** Returns the number of kept documents among the documents {@code from .. to - 1}. */
    public int count(int from, int to) {
        return kept.get(from, to).cardinality();
    }

    /** Returns a filter that selects the kept records of the input file with the documents {@code from .. to - 1}. */
    public RecordFilter records(int from, int to) {
        return new RecordFilter() {
            private final RecordNumbers records = new RecordNumbers(documents, from, to);
            private int next = from - 1;
            private long nextRecord = -1;

            @Override
            public long nextKept(long record) {
                while (nextRecord < record) {
                    next = kept.nextSetBit(next + 1);
                    nextRecord = next < 0 || next >= to ? NONE : records.of(next);
                }
                return nextRecord;
            }
        };
    }
}
