package dev.doppel.dedup.internal.write;

import dev.doppel.results.RunSummary;
import java.io.Closeable;
import java.util.List;

/**
 * The decisions of a run, which determine the documents to write, the changes to these documents, and the lists that
 * explain both.
 */
public interface RunOutcome extends FileRunOutcome, Closeable {
    /** Returns the names of the lists that {@link #writeLists} writes. */
    List<String> lists();

    void writeLists();

    /** Returns the counts for the summary. This method must be called after {@link #writeLists}. */
    RunSummary.Removal result();

    @Override
    void close();
}
