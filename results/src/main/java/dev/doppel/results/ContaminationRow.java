package dev.doppel.results;

import java.io.Serializable;
import java.util.List;

/**
 * A row of {@code contamination.jsonl}. Each row describes a place in a document that contains a benchmark item.
 *
 * @param start the offset of the place's first character, in UTF-16 code units
 * @param end the offset after the place's last character
 * @param overlap the fraction of the item's words that occur in the same order at this place
 * @param longestRun the number of words in the longest run of consecutive words that the place and the item share
 * @param words the number of shared words
 */
public record ContaminationRow(
        String id,
        String source,
        String benchmark,
        String item,
        String field,
        int start,
        int end,
        double overlap,
        int longestRun,
        int words)
        implements Serializable {
    /** The columns of a row, in the order of {@link #values}. */
    public static final List<ResultRows.Column> COLUMNS = List.of(
            ResultRows.Column.text("id"),
            ResultRows.Column.text("source"),
            ResultRows.Column.text("benchmark"),
            ResultRows.Column.text("item"),
            ResultRows.Column.text("field"),
            ResultRows.Column.whole("start"),
            ResultRows.Column.whole("end"),
            ResultRows.Column.number("overlap"),
            ResultRows.Column.whole("longest_run"),
            ResultRows.Column.whole("words"));

    /** Returns the values of this row, in the order of {@link #COLUMNS}. */
    public List<String> values() {
        return List.of(
                id,
                source,
                benchmark,
                item,
                field,
                Integer.toString(start),
                Integer.toString(end),
                ResultRows.number(overlap),
                Integer.toString(longestRun),
                Integer.toString(words));
    }
}
