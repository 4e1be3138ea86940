package dev.doppel.corpus.internal.reader;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.util.Iterator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Splits a file into parts that several threads can read at the same time. Taken in order, the parts contain all
 * documents in the file. Only one thread at a time may request the next part.
 */
public interface FileSplitter extends Closeable {
    /**
     * Returns the next part, or null if there are no more parts. Throws {@link IOException} if the rest of the file
     * cannot be read.
     */
    @Nullable
    FilePart next() throws IOException;

    /** Returns a whole file as a single part. */
    static FileSplitter whole(InputStream file, FilePart.Opener opener) {
        return of(file, List.of(FilePart.dependent(opener)));
    }

    /** Returns the given parts of a file. */
    static FileSplitter of(InputStream file, List<FilePart> parts) {
        Iterator<FilePart> rest = parts.iterator();
        return new FileSplitter() {
            @Override
            public @Nullable FilePart next() {
                return rest.hasNext() ? rest.next() : null;
            }

            @Override
            public void close() throws IOException {
                file.close();
            }
        };
    }
}
