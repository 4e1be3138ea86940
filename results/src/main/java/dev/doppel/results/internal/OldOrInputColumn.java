package dev.doppel.results.internal;

import dev.doppel.results.ResultRows;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;

/**
 * The last column of a list of documents, stating whether a document is in an old corpus or in the input.
 *
 * @param isPresent whether the list has this column, that is, whether the run has old corpora
 */
public record OldOrInputColumn(boolean isPresent) implements Serializable {
    private static final String OLD = "old";
    private static final String NEW = "new";

    /** Returns the columns of the list. */
    public List<ResultRows.Column> columns(List<ResultRows.Column> others, ResultRows.Column corpus) {
        return isPresent ? with(others, corpus) : others;
    }

    /**
     * Returns the values of a row.
     *
     * @param isOld whether the row's document is in an old corpus
     */
    public List<String> values(List<String> others, boolean isOld) {
        return isPresent ? with(others, isOld ? OLD : NEW) : others;
    }

    private static <T> List<T> with(List<T> list, T last) {
        List<T> longer = new ArrayList<>(list);
        longer.add(last);
        return longer;
    }
}
