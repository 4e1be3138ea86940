package dev.doppel.corpus;

import dev.doppel.corpus.internal.reader.DocumentReader;
import dev.doppel.corpus.internal.reader.FailureReportingReader;
import dev.doppel.corpus.internal.reader.FilePart;
import dev.doppel.corpus.internal.reader.ReadStats;
import java.io.Closeable;
import java.util.function.Consumer;

/** Reads one file of a corpus, or a part of one file, on one thread. */
final class FilePartReader implements CorpusListener, Closeable {
    private final int file;
    private final FailureReportingReader reader;
    private final Consumer<CorpusEvent> events;

    /**
     * Creates a reader.
     *
     * @param file the index of the file in {@link Corpus#files()}
     * @param source the file's name in messages
     * @param events the consumer that receives the documents and other events, in order
     */
    FilePartReader(int file, String source, FilePart part, Consumer<CorpusEvent> events) {
        this.file = file;
        this.events = events;
        // In a strict run, the exception is thrown when the event for the first unreadable input is reported.
        this.reader = new FailureReportingReader(source, part.opener(), new ReadStats(this, false));
    }

    /** Reads the next record. Returns false if there are no more records. */
    boolean advance() {
        CorpusEntry entry = reader.next();
        if (entry != null && !DocumentReader.isSkipped(entry)) {
            events.accept(CorpusEvent.read(file, entry));
        }
        return entry != null;
    }

    /** Reads all remaining records. */
    void readAll() {
        while (advance()) {}
    }

    /** Returns whether reading ended because of a failure. */
    boolean hasFailed() {
        return reader.hasFailed();
    }

    @Override
    public void skipped(Skipped skipped) {
        events.accept(CorpusEvent.reported(file, stats -> stats.skip(skipped)));
    }

    @Override
    public void replaced(String source, long sequences) {
        events.accept(CorpusEvent.reported(file, stats -> stats.replaced(source, sequences)));
    }

    @Override
    public void note(String source, String note) {
        events.accept(CorpusEvent.reported(file, stats -> stats.note(source, note)));
    }

    @Override
    public void close() {
        reader.close();
    }
}
