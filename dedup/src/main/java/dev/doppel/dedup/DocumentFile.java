package dev.doppel.dedup;

import java.io.Closeable;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.function.ObjIntConsumer;

/** A {@link DocumentRow} for each document, in the order of the input. */
final class DocumentFile implements Closeable {
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

    /** Gives rows {@code from .. to - 1} in order. */
    void forEach(int from, int to, ObjIntConsumer<DocumentRow> consumer) {
        ByteBuffer rows = ByteBuffer.allocate(Math.min(ROWS_AT_ONCE, to - from) * rowBytes);
        for (int first = from; first < to; first += ROWS_AT_ONCE) {
            int end = Math.min(to, first + ROWS_AT_ONCE);
            rows.clear().limit((end - first) * rowBytes);
            file.read((long) first * rowBytes, rows);
            for (int document = first; document < end; document++) {
                consumer.accept(DocumentRow.get(rows, bands), document);
            }
        }
    }

    void force() {
        file.force();
    }

    @Override
    public void close() {
        file.close();
    }
}
