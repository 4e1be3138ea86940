package dev.doppel.corpus.internal.reader;

import dev.doppel.Document;
import dev.doppel.corpus.CorpusEntry;
import dev.doppel.corpus.Format;
import java.io.Closeable;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Reads the documents in one file, one at a time. Each {@link Format} has an implementation. */
public interface DocumentReader extends Closeable {
    /** A placeholder for a skipped record. */
    CorpusEntry SKIPPED = new CorpusEntry(new Document("", "", ""), -1, null);

    static boolean isSkipped(@Nullable CorpusEntry entry) {
        return entry != null && entry.record() < 0;
    }

    /**
     * Returns the next document, or null if there are no more documents. Returns {@link #SKIPPED} for an invalid
     * record, which has already been reported to the {@link ReadStats}. Throws {@link IOException} if the rest of the
     * file cannot be read.
     */
    @Nullable
    CorpusEntry next() throws IOException;
}
