package dev.doppel.corpus.internal.reader;

import dev.doppel.corpus.CorpusOptions;
import dev.doppel.corpus.InputFile;
import org.jspecify.annotations.Nullable;

/** How the records of one file are called. */
public record RecordNaming(InputFile file, CorpusOptions options) {
    /** @param line the line on which the record starts, from 1 */
    public String source(long line) {
        return file.source() + ":" + line;
    }

    /**
     * The id that a record gives itself, or its place. An empty id is none: it would name nothing.
     *
     * @throws UnreadableException if the user named an id field and the record leaves it empty
     */
    public String id(@Nullable String own, long line) throws UnreadableException {
        if (own != null && !own.isEmpty()) {
            return own;
        }
        if (options.idField() != null) {
            throw new UnreadableException("field \"" + ReasonText.phrase(options.idField()) + "\" is empty");
        }
        return file.name() + ":" + line;
    }
}
