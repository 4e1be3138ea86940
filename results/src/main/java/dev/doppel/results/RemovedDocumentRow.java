package dev.doppel.results;

import static dev.doppel.results.ResultRows.Column.number;
import static dev.doppel.results.ResultRows.Column.text;

import java.io.Serializable;
import java.util.List;

/**
 * A row of {@code removed.jsonl}. It contains a removed document, the kept document to which it is similar, and the
 * similarity of the two documents.
 */
public record RemovedDocumentRow(String id, String source, String kept, String keptSource, double similarity)
        implements Serializable {
    /**
     * An additional last column for a run with old corpora, stating whether the kept document is in an old corpus or in
     * the input.
     */
    public static final ResultRows.Column KEPT_CORPUS = ResultRows.Column.text("kept_corpus");

    /** The columns of a row, in the order of {@link #values}. */
    public static final List<ResultRows.Column> COLUMNS =
            List.of(text("id"), text("source"), text("kept"), text("kept_source"), number("similarity"));

    /** Returns the values of this row, in the order of {@link #COLUMNS}. */
    public List<String> values() {
        return List.of(id, source, kept, keptSource, ResultRows.number(similarity));
    }
}
