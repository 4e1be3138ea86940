package dev.doppel.dedup.internal.spill;

import dev.doppel.corpus.internal.spill.DocumentNameFile;
import dev.doppel.internal.collect.LongList;
import java.util.List;

/**
 * All documents of a run, divided into one part for each old corpus and a last part for the input. Documents are
 * numbered consecutively across the parts. This class is thread-safe.
 */
public final class AllDocuments {
    private final List<AllDocumentsPart> parts;
    /** The document number of the first document in each part, followed by the total number of documents. */
    private final int[] firsts;

    /** @param parts the old corpora, followed by the input */
    public AllDocuments(List<AllDocumentsPart> parts) {
        this.parts = List.copyOf(parts);
        firsts = new int[parts.size() + 1];
        for (int part = 0; part < parts.size(); part++) {
            firsts[part + 1] = Math.addExact(firsts[part], parts.get(part).count());
        }
    }

    public int count() {
        return firsts[parts.size()];
    }

    /**
     * Returns how many documents the old corpora contain. This is also the document number of the first input document.
     */
    public int old() {
        return firsts[parts.size() - 1];
    }

    /** Returns the documents of the input, numbered from 0. */
    public DocumentFiles input() {
        return parts.get(parts.size() - 1).files();
    }

    private int partOf(int document) {
        int part = 0;
        while (document >= firsts[part + 1]) {
            part++;
        }
        return part;
    }

    public DocumentRow row(int document) {
        DocumentRow[] row = new DocumentRow[1];
        int part = partOf(document);
        parts.get(part).read(document - firsts[part], row, 0, 1);
        return row[0];
    }

    /** Returns the rows of the documents at positions {@code from .. to - 1} in {@code order}. */
    public DocumentRow[] rows(KeepOrder order, int from, int to) {
        DocumentRow[] rows = new DocumentRow[to - from];
        for (int start = from; start < to; ) {
            int document = order.document(start);
            int part = partOf(document);
            int end = Math.min(order.runEnd(start, to), start + firsts[part + 1] - document);
            parts.get(part).read(document - firsts[part], rows, start - from, end - start);
            start = end;
        }
        return rows;
    }

    public DocumentNameFile.Name name(int document) {
        int part = partOf(document);
        return parts.get(part).name(document - firsts[part]);
    }

    /** Returns a document's shingles in text order, including repetitions. */
    public LongList shingles(int document) {
        int part = partOf(document);
        return parts.get(part).shingles(document - firsts[part]);
    }

    /** Returns the total number of shingles, including repetitions. */
    public long shingles() {
        return parts.stream().mapToLong(AllDocumentsPart::shingleCount).sum();
    }

    /** Returns the size in bytes of all shingles. */
    public long shingleBytes() {
        return shingles() * Long.BYTES;
    }

    /**
     * Enables page caches for shingles, and divides {@code memory} bytes among the parts in proportion to their sizes.
     */
    public void keepShinglePages(long memory) {
        double share = (double) memory / Math.max(1, shingles());
        parts.forEach(part -> part.files().sets().keepPages((long) (share * part.shingleCount())));
    }

    /** Enables page caches of up to {@code memory} bytes in total for rows, and the same amount for names. */
    public void keepPages(long memory) {
        double share = (double) memory / Math.max(1, count());
        parts.forEach(part -> part.files().keepPages((long) (share * part.count())));
    }
}
