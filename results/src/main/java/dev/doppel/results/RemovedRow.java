package dev.doppel.results;

import java.io.Serializable;
import java.util.List;

/**
 * A removed document and the kept document that it is similar to: a row of {@code removed.jsonl}.
 *
 * @param kept the id of the kept document
 * @param similarity the similarity of the two documents
 */
public record RemovedRow(String id, String source, String kept, String keptSource, double similarity)
        implements Serializable {
    /** The columns of {@link #values}. */
    public static final List<Rows.Column> COLUMNS = List.of(
            Rows.Column.text("id"),
            Rows.Column.text("source"),
            Rows.Column.text("kept"),
            Rows.Column.text("kept_source"),
            Rows.Column.number("similarity"));

    /** Returns a value for each column. */
    public List<String> values() {
        return List.of(id, source, kept, keptSource, Rows.number(similarity));
    }
}
