package dev.doppel.results;

import static dev.doppel.results.ResultRows.Column.text;
import static dev.doppel.results.ResultRows.Column.whole;

import java.io.Serializable;
import java.util.List;

/**
 * A row of {@code removed.jsonl} in a run that removed lines, paragraphs or passages. It describes a document that was
 * dropped because too few of its words remained.
 *
 * @param words the number of words that remained
 * @param removedWords the number of words that were removed
 */
public record DroppedDocumentRow(String id, String source, long words, long removedWords) implements Serializable {
    /** The columns of a row, in the order of {@link #values}. */
    public static final List<ResultRows.Column> COLUMNS =
            List.of(text("id"), text("source"), whole("words"), whole("removed_words"));

    /** Returns the values of this row, in the order of {@link #COLUMNS}. */
    public List<String> values() {
        return List.of(id, source, Long.toString(words), Long.toString(removedWords));
    }
}
