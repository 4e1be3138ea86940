package dev.doppel.corpus.internal.reader;

import dev.doppel.corpus.CorpusEntry;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Reads all parts of a file on one thread. */
public final class AllPartsReader implements DocumentReader {
    private final FileSplitter parts;
    private final ReadStats stats;
    private @Nullable DocumentReader part;

    /**
     * Creates a reader.
     *
     * @param parts the parts, which are closed together with this reader
     */
    public AllPartsReader(FileSplitter parts, ReadStats stats) {
        this.parts = parts;
        this.stats = stats;
    }

    @Override
    public @Nullable CorpusEntry next() throws IOException {
        while (part != null || enterNextPart()) {
            CorpusEntry entry = part == null ? null : part.next();
            if (entry != null) {
                return entry;
            }
            leavePart();
        }
        return null;
    }

    private boolean enterNextPart() throws IOException {
        FilePart next = parts.next();
        part = next == null ? null : next.opener().open(stats);
        return next != null;
    }

    private void leavePart() throws IOException {
        if (part != null) {
            part.close();
            part = null;
        }
    }

    @Override
    public void close() throws IOException {
        leavePart();
        parts.close();
    }
}
