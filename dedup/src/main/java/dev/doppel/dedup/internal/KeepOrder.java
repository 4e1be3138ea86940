package dev.doppel.dedup.internal;

import dev.doppel.corpus.internal.spill.SpillFile;
import java.io.Closeable;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Which document has which place in the order of the keep policy. Any number of threads may ask. */
public final class KeepOrder implements Closeable {
    /** For as many places as most corpora have: a few bytes each, asked for in any order. */
    private static final long PAGES_MEMORY = 1 << 26;

    private final @Nullable SpillFile file;

    private KeepOrder(@Nullable SpillFile file) {
        this.file = file;
    }

    /** The order of the input. */
    static KeepOrder ofInput() {
        return new KeepOrder(null);
    }

    /** The order that was written by {@link OrderStage}. */
    static KeepOrder read(Path path, int documents) {
        SpillFile file = SpillFile.open(path, (long) documents * Integer.BYTES);
        file.keepPages(PAGES_MEMORY);
        return new KeepOrder(file);
    }

    boolean isOfInput() {
        return file == null;
    }

    /** The document at a place. */
    int document(int place) {
        return file == null
                ? place
                : file.read((long) place * Integer.BYTES, ByteBuffer.allocate(Integer.BYTES))
                        .getInt();
    }

    /** The documents at places {@code from .. to - 1}. */
    int[] documents(int from, int to) {
        int[] documents = new int[to - from];
        if (file == null) {
            for (int i = 0; i < documents.length; i++) {
                documents[i] = from + i;
            }
        } else {
            file.read((long) from * Integer.BYTES, ByteBuffer.allocate(documents.length * Integer.BYTES))
                    .asIntBuffer()
                    .get(documents);
        }
        return documents;
    }

    @Override
    public void close() {
        if (file != null) {
            file.close();
        }
    }
}
