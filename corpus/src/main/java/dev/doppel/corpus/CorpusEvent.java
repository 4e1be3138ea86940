package dev.doppel.corpus;

import dev.doppel.corpus.internal.reader.ReadStats;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * An event that occurs while a piece of a corpus is being read.
 *
 * @param file the index of the file in {@link Corpus#files()}
 * @param entry the document that was read, or null for any other event
 * @param report a function that records the event in the given statistics, for example by counting a document or
 *     reporting a skipped record
 */
record CorpusEvent(int file, @Nullable CorpusEntry entry, Consumer<ReadStats> report) {
    static CorpusEvent read(int file, CorpusEntry entry) {
        return new CorpusEvent(file, entry, ReadStats::delivered);
    }

    static CorpusEvent reported(int file, Consumer<ReadStats> report) {
        return new CorpusEvent(file, null, report);
    }

    /** Returns an event that raises the number of processed bytes to {@code bytes}. */
    static CorpusEvent done(int file, long bytes) {
        return reported(file, stats -> stats.doneUpTo(bytes));
    }

    /** Returns the approximate number of characters in the document and its id, or 0 for any other event. */
    long chars() {
        return entry == null
                ? 0
                : (long) entry.document().content().size()
                        + entry.document().id().length();
    }
}
