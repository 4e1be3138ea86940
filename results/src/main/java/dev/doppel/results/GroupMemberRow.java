package dev.doppel.results;

import static dev.doppel.results.ResultRows.Column.number;
import static dev.doppel.results.ResultRows.Column.text;
import static dev.doppel.results.ResultRows.Column.whole;

import java.io.Serializable;
import java.util.List;

/**
 * A row of {@code groups.jsonl}. It contains a group member, the id of the group's kept document, and the similarity of
 * the two documents. Groups are numbered from 1.
 */
public record GroupMemberRow(long group, String id, String source, String kept, double similarity)
        implements Serializable {
    /**
     * An additional last column for a run with old corpora, stating whether the member is in an old corpus or in the
     * input.
     */
    public static final ResultRows.Column CORPUS = ResultRows.Column.text("corpus");

    /** The columns of a row, in the order of {@link #values}. */
    public static final List<ResultRows.Column> COLUMNS =
            List.of(whole("group"), text("id"), text("source"), text("kept"), number("similarity"));

    /** Returns the values of this row, in the order of {@link #COLUMNS}. */
    public List<String> values() {
        return List.of(Long.toString(group), id, source, kept, ResultRows.number(similarity));
    }
}
