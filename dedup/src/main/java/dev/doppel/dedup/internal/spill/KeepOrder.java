package dev.doppel.dedup.internal.spill;

import dev.doppel.dedup.internal.decide.OrderStage;
import dev.doppel.internal.spill.SpillFile;
import java.io.Closeable;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * Order in which the run decides whether to keep each document. Documents are sorted by {@link
 * dev.doppel.cluster.KeepPolicy#rank}, and documents with equal ranks are in input order. Maps positions in this order
 * to document numbers, which follow the input order. Thread-safe.
 */
public final class KeepOrder implements Closeable {
    /**
     * Maximum page cache size in bytes. For most corpora, the whole order fits into the cache, which makes random
     * access fast.
     */
    private static final long PAGES_MEMORY = 1 << 26;

    private final @Nullable SpillFile file;

    private KeepOrder(@Nullable SpillFile file) {
        this.file = file;
    }

    /** Returns a keep order that equals the input order. */
    public static KeepOrder ofInput() {
        return new KeepOrder(null);
    }

    /** Opens the keep order that {@link OrderStage} wrote. */
    public static KeepOrder open(Path path, int documents) {
        SpillFile file = SpillFile.open(path, (long) documents * Integer.BYTES);
        file.keepPages(PAGES_MEMORY);
        return new KeepOrder(file);
    }

    /** Returns the number of the document at {@code position} in this order. */
    public int document(int position) {
        return file == null
                ? position
                : file.read((long) position * Integer.BYTES, ByteBuffer.allocate(Integer.BYTES))
                        .getInt();
    }

    /**
     * Reads the rows of the documents at positions {@code from .. to - 1}. {@code rows} contains one row per document,
     * in input order.
     */
    public ByteBuffer read(SpillFile rows, int rowBytes, int from, int to) {
        ByteBuffer read = ByteBuffer.allocate((to - from) * rowBytes);
        if (file == null) {
            return rows.read((long) from * rowBytes, read);
        }
        for (int position = from; position < to; position++) {
            rows.read((long) document(position) * rowBytes, read.slice((position - from) * rowBytes, rowBytes));
        }
        return read;
    }

    /**
     * Overwrites rows in {@code rows}. {@code changed} contains modified rows that were returned by {@link #read},
     * starting with the row of the document at position {@code from}.
     */
    public void overwrite(SpillFile rows, int rowBytes, int from, ByteBuffer changed) {
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
