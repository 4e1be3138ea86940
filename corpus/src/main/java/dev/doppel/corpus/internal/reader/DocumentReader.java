package dev.doppel.corpus.internal.reader;

import dev.doppel.corpus.Entry;
import dev.doppel.corpus.Format;
import java.io.Closeable;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** The documents of one file, one at a time. There is one implementation for each kind of {@link Format}. */
public interface DocumentReader extends Closeable {
    /**
     * The next document with its place, or null at the end. A bad record is reported to the {@link ReadStats} and passed over.
     *
     * @throws IOException if the rest of the file cannot be read
     */
    @Nullable
    Entry next() throws IOException;
}
