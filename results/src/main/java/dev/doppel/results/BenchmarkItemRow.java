package dev.doppel.results;

import static dev.doppel.results.ResultRows.Column.text;
import static dev.doppel.results.ResultRows.Column.whole;

import java.util.List;

/**
 * A row of {@code items.jsonl}. Each row describes one text of a benchmark item.
 *
 * @param words the number of words in the text
 * @param status whether the text was searched for and, if not, why
 * @param documents the number of documents that contain the text
 */
public record BenchmarkItemRow(String benchmark, String item, String field, int words, String status, long documents) {
    /** The columns of a row, in the order of {@link #values}. */
    public static final List<ResultRows.Column> COLUMNS =
            List.of(text("benchmark"), text("item"), text("field"), whole("words"), text("status"), whole("documents"));

    /** Returns the values of this row, in the order of {@link #COLUMNS}. */
    public List<String> values() {
        return List.of(benchmark, item, field, Integer.toString(words), status, Long.toString(documents));
    }
}
