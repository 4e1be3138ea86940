package dev.doppel.results;

import java.io.Serializable;
import java.util.List;

/**
 * A member of a group of similar documents, kept or removed: a row of {@code groups.jsonl}.
 *
 * @param group the number of the group, from 1
 * @param kept the id of the kept document of the group
 * @param similarity this document's similarity to the kept document
 */
public record MemberRow(long group, String id, String source, String kept, double similarity) implements Serializable {
    /** The columns of {@link #values}. */
    public static final List<Rows.Column> COLUMNS = List.of(
            Rows.Column.whole("group"),
            Rows.Column.text("id"),
            Rows.Column.text("source"),
            Rows.Column.text("kept"),
            Rows.Column.number("similarity"));

    /** Returns a value for each column. */
    public List<String> values() {
        return List.of(Long.toString(group), id, source, kept, Rows.number(similarity));
    }
}
