package dev.doppel.dedup.internal;

import dev.doppel.corpus.internal.spill.SpillFile;
import java.io.Closeable;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * The order in which documents are decided: by {@link dev.doppel.cluster.KeepPolicy#rank}, ties by the order of the
 * input. Maps positions in this order to numbers of documents in the input. Thread-safe.
 */
public final class KeepOrder implements Closeable {
    /**
     * The maximum size of the page cache in bytes. The order is accessed at random, and that of most corpora fits into
     * the cache.
     */
    private static final long PAGES_MEMORY = 1 << 26;

    private final @Nullable SpillFile file;

    private KeepOrder(@Nullable SpillFile file) {
        this.file = file;
    }

    /** Returns a keep order that is the order of the input. */
    static KeepOrder ofInput() {
        return new KeepOrder(null);
    }

    /** Opens the order that {@link OrderStage} wrote. */
    static KeepOrder open(Path path, int documents) {
        SpillFile file = SpillFile.open(path, (long) documents * Integer.BYTES);
        file.keepPages(PAGES_MEMORY);
        return new KeepOrder(file);
    }

    /** Returns the document at a position. */
    int document(int position) {
        return file == null
                ? position
                : file.read((long) position * Integer.BYTES, ByteBuffer.allocate(Integer.BYTES))
                        .getInt();
    }

    /**
     * Reads the rows of the documents at positions {@code from .. to - 1}, from a file whose rows are in the order of
     * the input.
     */
    ByteBuffer read(SpillFile rows, int rowBytes, int from, int to) {
        ByteBuffer read = ByteBuffer.allocate((to - from) * rowBytes);
        if (file == null) {
            return rows.read((long) from * rowBytes, read);
        }
        for (int position = from; position < to; position++) {
            rows.read((long) document(position) * rowBytes, read.slice((position - from) * rowBytes, rowBytes));
        }
        return read;
    }

    /** Writes back rows that {@link #read} returned, starting with the document at position {@code from}. */
    void overwrite(SpillFile rows, int rowBytes, int from, ByteBuffer changed) {
        if (file == null) {
            rows.overwrite((long) from * rowBytes, changed.duplicate());
            return;
        }
        for (int offset = 0; offset < changed.limit(); offset += rowBytes) {
            rows.overwrite((long) document(from + offset / rowBytes) * rowBytes, changed.slice(offset, rowBytes));
        }
    }

    @Override
    public void close() {
        if (file != null) {
            file.close();
        }
    }
}
