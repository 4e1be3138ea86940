package dev.doppel.results;

import java.io.Serializable;
import java.util.List;

/**
 * A document that was removed, and why.
 *
 * @param kept the kept document that it resembles
 * @param similarity of both
 */
public record RemovedRow(String id, String source, String kept, String keptSource, double similarity)
        implements Serializable {
    public static final List<Rows.Column> COLUMNS = List.of(
            Rows.Column.text("id"),
            Rows.Column.text("source"),
            Rows.Column.text("kept"),
            Rows.Column.text("kept_source"),
            Rows.Column.number("similarity"));

    public List<String> values() {
        return List.of(id, source, kept, keptSource, Rows.number(similarity));
    }
}
