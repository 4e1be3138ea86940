package dev.doppel.dedup.internal.write;

import dev.doppel.results.RunSummary;
import java.io.Closeable;
import java.util.List;

/** The decisions of a run: the documents to write, how they change, and the lists that explain the decisions. */
public interface Outcome extends FileOutcome, Closeable {
    /** Returns the names of the lists that {@link #writeLists} writes. */
    List<String> lists();

    void writeLists();

    /** Returns the counts for the summary. Must be called after {@link #writeLists}. */
    RunSummary.Removal result();

    @Override
    void close();
}
