package dev.doppel.dedup.internal.spill;

import dev.doppel.internal.spill.SpillFile;
import java.io.Closeable;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * The order in which the run decides whether to keep each document. Documents are sorted by
 * {@link dev.doppel.cluster.KeepPolicy#rank}, with ties in input order. A keep order maps positions in this order to
 * document numbers, which follow the input order. This class is thread-safe.
 */
public final class KeepOrder implements Closeable {
    /**
     * The maximum size of the page cache in bytes. For most corpora, the whole order fits into the cache, so random
     * access is fast.
     */
    private static final long PAGES_MEMORY = 1 << 26;

    private final @Nullable SpillFile file;
    private final int old;

    private KeepOrder(@Nullable SpillFile file, int old) {
        this.file = file;
        this.old = old;
    }

    /** Returns a keep order that equals the input order. */
    public static KeepOrder ofInput() {
        return new KeepOrder(null, 0);
    }

    /**
     * Opens a keep order that begins with the documents of old corpora.
     *
     * @param path the file that contains the order of the input documents, which are numbered from 0
     * @param old the number of documents in old corpora
     * @param documents the number of input documents
     */
    public static KeepOrder open(Path path, int old, int documents) {
        SpillFile file = SpillFile.open(path, (long) documents * Integer.BYTES);
        file.keepPages(PAGES_MEMORY);
        return new KeepOrder(file, old);
    }

    /** Returns the document number of the document at {@code position} in this order. */
    public int document(int position) {
        if (file == null || position < old) {
            return position;
        }
        long offset = (long) (position - old) * Integer.BYTES;
        return old + file.read(offset, ByteBuffer.allocate(Integer.BYTES)).getInt();
    }

    /**
     * Returns the exclusive end position of the sequence of consecutive document numbers that starts at position
     * {@code from}, or {@code to} if the sequence extends beyond it.
     */
    int runEnd(int from, int to) {
        if (file == null || to <= old) {
            return to;
        }
        int end = from + 1;
        while (end < to && document(end) == document(end - 1) + 1) {
            end++;
        }
        return end;
    }

    /**
     * Reads the rows of the documents at positions {@code from .. to - 1}.
     *
     * @param rows a file with one row per document, in input order
     */
    public ByteBuffer read(SpillFile rows, int rowBytes, int from, int to) {
        ByteBuffer read = ByteBuffer.allocate((to - from) * rowBytes);
        for (int start = from, end; start < to; start = end) {
            end = runEnd(start, to);
            rows.read(
                    (long) document(start) * rowBytes, read.slice((start - from) * rowBytes, (end - start) * rowBytes));
        }
        return read;
    }

    /**
     * Writes modified rows back to the file from which {@link #read} read them.
     *
     * @param from the position of the first document
     * @param changed the modified rows
     */
    public void overwrite(SpillFile rows, int rowBytes, int from, ByteBuffer changed) {
        int to = from + changed.limit() / rowBytes;
        for (int start = from, end; start < to; start = end) {
            end = runEnd(start, to);
            rows.overwrite(
                    (long) document(start) * rowBytes,
                    changed.slice((start - from) * rowBytes, (end - start) * rowBytes));
        }
    }

    @Override
    public void close() {
        if (file != null) {
            file.close();
        }
    }
}
