package dev.doppel.corpus.internal.reader;

import dev.doppel.corpus.CorpusEntry;
import dev.doppel.corpus.CorpusOptions;
import dev.doppel.corpus.InputFile;
import org.jspecify.annotations.Nullable;

/** A base class for readers of files that have one document per record. */
public abstract class RecordReader implements DocumentReader {
    protected final InputFile file;
    protected final CorpusOptions options;
    protected final ReadStats stats;

    protected RecordReader(InputFile file, CorpusOptions options, ReadStats stats) {
        this.file = file;
        this.options = options;
        this.stats = stats;
    }

    /** Returns the source of the record in the given line or row, counted from 1. */
    protected final String source(long line) {
        return file.source() + ":" + line;
    }

    /**
     * Returns {@code own} or, if {@code own} is null or empty, an id that consists of the file name and the line
     * number.
     *
     * @throws UnreadableException if {@code own} is null or empty, but the user chose the id field
     */
    protected final String id(@Nullable String own, long line) throws UnreadableException {
        if (own != null && !own.isEmpty()) {
            return own;
        }
        if (options.idField() != null) {
            throw new UnreadableException("field \"" + SkipReasonText.phrase(options.idField()) + "\" is empty");
        }
        return file.name() + ":" + line;
    }

    /** Reports a skipped record and returns {@link #SKIPPED}. */
    protected final CorpusEntry skip(long line, UnreadableException reason) {
        stats.skip(file.source(), line, reason);
        return SKIPPED;
    }
}
