package dev.doppel.dedup.internal.write;

import dev.doppel.corpus.RecordFilter;
import dev.doppel.dedup.internal.decide.VerdictFile;
import dev.doppel.dedup.internal.spill.DocumentFile;
import java.util.BitSet;

/** The kept documents of the input, by their numbers in the input. Immutable. */
public final class KeptDocuments {
    private static final int RECORDS_AT_ONCE = 1024;

    private final BitSet kept;
    private final DocumentFile documents;

    /** @param old the number of old documents, which precede the input's documents in {@code verdicts} */
    KeptDocuments(DocumentFile documents, VerdictFile verdicts, int old) {
        this(documents, verdicts.kept(old, documents.count()));
    }

    /** @param kept the numbers of the kept documents, which must not change later */
    public KeptDocuments(DocumentFile documents, BitSet kept) {
        this.documents = documents;
        this.kept = kept;
    }

    boolean contains(int document) {
        return kept.get(document);
    }

    public int count() {
        return kept.cardinality();
    }

    /** Returns the number of kept documents among the documents {@code from .. to - 1}. */
    int count(int from, int to) {
        return kept.get(from, to).cardinality();
    }

    /**
     * Returns a filter that selects the kept records of an input file. The file contains the documents {@code from ..
     * to - 1}.
     */
    public RecordFilter records(int from, int to) {
        return new RecordFilter() {
            private int next = from - 1;
            private long nextRecord = -1;
            private int blockStart = from;
            private long[] block = {};

            @Override
            public long nextKept(long record) {
                while (nextRecord < record) {
                    next = kept.nextSetBit(next + 1);
                    nextRecord = next < 0 || next >= to ? NONE : record(next);
                }
                return nextRecord;
            }

            private long record(int document) {
                if (document >= blockStart + block.length) {
                    block = documents.records(document, Math.min(to, document + RECORDS_AT_ONCE));
                    blockStart = document;
                }
                return block[document - blockStart];
            }
        };
    }
}
