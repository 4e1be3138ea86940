package dev.doppel.results;

import java.io.Serializable;
import java.util.List;

/** A row of {@code removed.jsonl}: a removed document, the kept document it is similar to, and their similarity. */
public record RemovedRow(String id, String source, String kept, String keptSource, double similarity)
        implements Serializable {
    /** Columns of a row, in the order of {@link #values}. */
    public static final List<Rows.Column> COLUMNS = List.of(
            Rows.Column.text("id"),
            Rows.Column.text("source"),
            Rows.Column.text("kept"),
            Rows.Column.text("kept_source"),
            Rows.Column.number("similarity"));

    /** Returns the values of this row, in the order of {@link #COLUMNS}. */
    public List<String> values() {
        return List.of(id, source, kept, keptSource, Rows.number(similarity));
    }
}
