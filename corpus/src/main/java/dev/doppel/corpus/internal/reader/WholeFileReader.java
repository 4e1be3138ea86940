package dev.doppel.corpus.internal.reader;

import dev.doppel.Document;
import dev.doppel.corpus.CorpusEntry;
import dev.doppel.corpus.InputFile;
import java.io.IOException;
import java.io.InputStream;
import org.jspecify.annotations.Nullable;

/** A base class for readers of files that contain a single document. */
public abstract class WholeFileReader implements DocumentReader {
    protected final InputFile file;
    protected final ReadStats stats;
    private final InputStream in;
    private boolean done;

    protected WholeFileReader(InputFile file, InputStream in, ReadStats stats) {
        this.file = file;
        this.in = in;
        this.stats = stats;
    }

    @Override
    public final @Nullable CorpusEntry next() throws IOException {
        if (done) {
            return null;
        }
        done = true;
        return new CorpusEntry(document(new FileContent(file, in)), 0, null);
    }

    /** Reads {@code content} and returns it as a document. */
    protected abstract Document document(FileContent content) throws IOException;

    @Override
    public final void close() throws IOException {
        in.close();
    }
}
