package dev.doppel.dedup.internal.spill;

import dev.doppel.internal.spill.SpillFile;
import dev.doppel.internal.spill.SpilledFile;
import java.nio.ByteBuffer;
import java.util.function.ObjIntConsumer;

/** A file of {@link DocumentRow}s, one for each document, in input order. */
public final class DocumentFile extends SpilledFile {
    private static final int ROWS_AT_ONCE = 1024;

    /**
     * The maximum number of documents. With more documents, loop counters that advance in steps of 4096 could overflow.
     */
    private static final int MAX_DOCUMENTS = Integer.MAX_VALUE - 4095;

    private final int bands;
    private final int rowBytes;
    private final ByteBuffer scratch;

    DocumentFile(SpillFile file, int bands) {
        super(file);
        this.bands = bands;
        rowBytes = DocumentRow.bytes(bands);
        scratch = ByteBuffer.allocate(rowBytes);
    }

    public int count() {
        return Math.toIntExact(file.length() / rowBytes);
    }

    public void append(DocumentRow row) {
        if (count() == MAX_DOCUMENTS) {
            throw new IllegalArgumentException("more than 2,147,479,552 documents: split the corpus");
        }
        scratch.clear();
        row.put(scratch, bands);
        file.append(scratch.flip());
    }

    /** Returns a document's row. This method is thread-safe. */
    public DocumentRow read(int document) {
        return DocumentRow.get(file.read((long) document * rowBytes, ByteBuffer.allocate(rowBytes)), bands);
    }

    /**
     * Reads the rows of {@code count} documents into {@code target}, starting at index {@code at}. This method is
     * thread-safe.
     */
    public void read(int first, DocumentRow[] target, int at, int count) {
        ByteBuffer rows = rows(first, first + count);
        for (int i = at; i < at + count; i++) {
            target[i] = DocumentRow.get(rows, bands);
        }
    }

    /** Returns the number of shingles in each document, including repetitions, in input order. */
    public int[] shingles() {
        int[] shingles = new int[count()];
        for (int first = 0; first < shingles.length; first += ROWS_AT_ONCE) {
            int end = Math.min(shingles.length, first + ROWS_AT_ONCE);
            ByteBuffer rows = rows(first, end);
            for (int document = first; document < end; document++) {
                shingles[document] = DocumentRow.shingles(rows, (document - first) * rowBytes);
            }
        }
        return shingles;
    }

    /** Returns the record numbers of the documents with document numbers {@code from .. to - 1}. */
    public long[] records(int from, int to) {
        long[] records = new long[to - from];
        ByteBuffer rows = rows(from, to);
        for (int i = 0; i < records.length; i++) {
            records[i] = DocumentRow.record(rows, i * rowBytes);
        }
        return records;
    }

    private ByteBuffer rows(int from, int to) {
        return file.read((long) from * rowBytes, ByteBuffer.allocate((to - from) * rowBytes));
    }

    /** Passes each row and its document number to {@code consumer}, in input order. */
    public void forEach(ObjIntConsumer<DocumentRow> consumer) {
        for (int first = 0; first < count(); first += ROWS_AT_ONCE) {
            int end = Math.min(count(), first + ROWS_AT_ONCE);
            ByteBuffer rows = rows(first, end);
            for (int document = first; document < end; document++) {
                consumer.accept(DocumentRow.get(rows, bands), document);
            }
        }
    }
}
