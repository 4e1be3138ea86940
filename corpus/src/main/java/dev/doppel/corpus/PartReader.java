package dev.doppel.corpus;

import java.io.Closeable;
import java.util.List;
import java.util.function.Consumer;

/** Reads files of a corpus, or ranges of their lines, on one thread. */
final class PartReader implements CorpusListener, Closeable {
    private final Corpus part;
    private final int firstFile;
    private final Consumer<CorpusEvent> events;

    /**
     * Creates a reader.
     *
     * @param firstFile the index of the first file in the whole corpus
     * @param events receives the documents and all other events in order
     */
    PartReader(List<InputFile> files, int firstFile, CorpusOptions options, Consumer<CorpusEvent> events) {
        this.firstFile = firstFile;
        this.events = events;
        // In a strict run, the event of the first unreadable input throws the exception when it is reported.
        this.part = Corpus.part(files, options.withStrict(false), this);
    }

    /** Reads the next record. Returns false at the end. */
    boolean advance() {
        return part.advance(entry -> events.accept(CorpusEvent.read(file(), entry)));
    }

    /** Reads all remaining records. */
    void readAll() {
        while (advance()) {}
    }

    /** Returns the number of bytes read so far. */
    long bytesDone() {
        return part.bytesDone();
    }

    private int file() {
        return firstFile + part.file();
    }

    @Override
    public void skipped(Skipped skipped) {
        events.accept(CorpusEvent.reported(file(), stats -> stats.skip(skipped)));
    }

    @Override
    public void replaced(String source, long sequences) {
        events.accept(CorpusEvent.reported(file(), stats -> stats.replaced(source, sequences)));
    }

    @Override
    public void note(String source, String note) {
        events.accept(CorpusEvent.reported(file(), stats -> stats.note(source, note)));
    }

    @Override
    public void close() {
        part.close();
    }
}
