package dev.doppel.dedup.internal.write;

import dev.doppel.dedup.internal.spill.DocumentFile;

/** The record numbers of the documents in an input file. Documents must be looked up in ascending order. */
final class RecordNumbers {
    private static final int RECORDS_AT_ONCE = 1024;

    private final DocumentFile documents;
    private final int to;
    private int blockStart;
    private long[] block = {};
    private int next;

    /** Creates an instance for a file that contains the documents {@code from .. to - 1}. */
    RecordNumbers(DocumentFile documents, int from, int to) {
        this.documents = documents;
        this.to = to;
        blockStart = from;
        next = from;
    }

    /** Returns the record number of a document. */
    long of(int document) {
        if (document >= blockStart + block.length) {
            block = documents.records(document, Math.min(to, document + RECORDS_AT_ONCE));
            blockStart = document;
        }
        return block[document - blockStart];
    }

    /** Returns the document that has a given record number. */
    int document(long record) {
        while (of(next) < record) {
            next++;
        }
        return next;
    }
}
