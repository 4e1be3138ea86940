package dev.doppel.dedup.internal.write;

import dev.doppel.corpus.InputFile;
import dev.doppel.results.RunSummary;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;

/** What a run decided: the documents to write, how they change, and the lists that explain the decisions. */
public interface Outcome extends Closeable {
    KeptDocuments kept();

    /** Returns whether all documents {@code from .. to - 1} are kept without changes. */
    boolean isUnchanged(int from, int to);

    /** Writes the kept documents of an input file, which contains the documents {@code from .. to - 1}. */
    void write(InputFile file, int from, int to, OutputStream target) throws IOException;

    /** Returns the names of the lists that {@link #writeLists} writes. */
    List<String> lists();

    void writeLists();

    /** Returns the counts for the summary. Must be called after {@link #writeLists}. */
    RunSummary.Removal result();

    @Override
    void close();
}
