package dev.doppel.corpus.internal.reader;

import dev.doppel.corpus.CorpusEntry;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * Reads a file or a part of a file. If a failure prevents further records from being read, reports the reason and
 * stops.
 */
public final class FailureReportingReader implements DocumentReader {
    private final String source;
    private final FilePart.Opener opener;
    private final ReadStats stats;
    private @Nullable DocumentReader reader;
    private boolean ended;
    private boolean failed;

    /**
     * Creates a reader.
     *
     * @param source the file's name in messages
     * @param opener the opener, which is called when the first document is requested
     */
    public FailureReportingReader(String source, FilePart.Opener opener, ReadStats stats) {
        this.source = source;
        this.opener = opener;
        this.stats = stats;
    }

    @Override
    public @Nullable CorpusEntry next() {
        CorpusEntry entry = ended ? null : read();
        ended = entry == null;
        return entry;
    }

    private @Nullable CorpusEntry read() {
        try {
            if (reader == null) {
                reader = opener.open(stats);
            }
            return reader.next();
        } catch (IOException e) {
            failed = true;
            stats.skip(source, e);
        } catch (OutOfMemoryError e) {
            failed = true;
            close(); // frees the memory of the reader
            stats.skip(source, UnreadableException.tooLargeForMemory(e));
        }
        return null;
    }

    /** Returns whether reading ended because of a failure. */
    public boolean hasFailed() {
        return failed;
    }

    @Override
    public void close() {
        if (reader != null) {
            try {
                reader.close();
            } catch (IOException e) {
                // Failing to close a file is harmless once the file is no longer read.
            }
            reader = null;
        }
    }
}
