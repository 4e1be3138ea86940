package dev.doppel.results;

import java.io.Serializable;
import java.util.List;

/**
 * A document of a group of documents alike; the kept one is a member too.
 *
 * @param group its number, from 1
 * @param kept the kept document of the group
 * @param similarity to the kept document
 */
public record MemberRow(long group, String id, String source, String kept, double similarity) implements Serializable {
    public static final List<Rows.Column> COLUMNS = List.of(
            Rows.Column.whole("group"),
            Rows.Column.text("id"),
            Rows.Column.text("source"),
            Rows.Column.text("kept"),
            Rows.Column.number("similarity"));

    public List<String> values() {
        return List.of(Long.toString(group), id, source, kept, Rows.number(similarity));
    }
}
