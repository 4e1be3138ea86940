package dev.doppel.dedup.internal;

import dev.doppel.corpus.internal.spill.SpillFile;
import java.io.Closeable;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.function.ObjIntConsumer;

/** A {@link DocumentRow} for each document, in the order of the input. */
public final class DocumentFile implements Closeable {
    private static final int ROWS_AT_ONCE = 1024;

    /** So that the number after the last batch is a number too. */
    private static final int MOST_DOCUMENTS = Integer.MAX_VALUE - 4095;

    private final SpillFile file;
    private final int bands;
    private final int rowBytes;
    private final ByteBuffer scratch;

    /** @param documents of which rows are there already; later ones are cut off */
    DocumentFile(Path path, int bands, int documents) {
        this.bands = bands;
        rowBytes = DocumentRow.bytes(bands);
        file = SpillFile.open(path, (long) documents * rowBytes);
        scratch = ByteBuffer.allocate(rowBytes);
    }

    int count() {
        return Math.toIntExact(file.length() / rowBytes);
    }

    void append(DocumentRow row) {
        if (count() == MOST_DOCUMENTS) {
            throw new IllegalArgumentException("more than 2,147,479,552 documents: split the corpus");
        }
        scratch.clear();
        row.put(scratch, bands);
        file.append(scratch.flip());
    }

    /** Any number of threads may ask. */
    DocumentRow read(int document) {
        return DocumentRow.get(file.read((long) document * rowBytes, ByteBuffer.allocate(rowBytes)), bands);
    }

    /** How many shingles each document has. */
    int[] shingles() {
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

    /** The numbers of documents {@code from .. to - 1} in their input files. */
    long[] records(int from, int to) {
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

    /** Gives rows {@code from .. to - 1} in order. */
    void forEach(int from, int to, ObjIntConsumer<DocumentRow> consumer) {
        for (int first = from; first < to; first += ROWS_AT_ONCE) {
            int end = Math.min(to, first + ROWS_AT_ONCE);
            ByteBuffer rows = rows(first, end);
            for (int document = first; document < end; document++) {
                consumer.accept(DocumentRow.get(rows, bands), document);
            }
        }
    }

    /** Pages that were read stay in memory from now on. */
    void keepPages(long memory) {
        file.keepPages(memory);
    }

    void force() {
        file.force();
    }

    @Override
    public void close() {
        file.close();
    }
}
