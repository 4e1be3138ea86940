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
public interface DocumentParts extends Closeable {
    /**
     * Returns the next part, or null if there are no more parts. Throws {@link IOException} if the rest of the file
     * cannot be read.
     */
    @Nullable
    DocumentPart next() throws IOException;

    /** Returns a whole file as a single part. */
    static DocumentParts whole(InputStream file, DocumentPart.Opener opener) {
        return of(file, List.of(DocumentPart.dependent(opener)));
    }

    /** Returns the given parts of a file. */
    static DocumentParts of(InputStream file, List<DocumentPart> parts) {
        Iterator<DocumentPart> rest = parts.iterator();
        return new DocumentParts() {
            @Override
            public @Nullable DocumentPart next() {
                return rest.hasNext() ? rest.next() : null;
            }

            @Override
            public void close() throws IOException {
                file.close();
            }
        };
    }
}
