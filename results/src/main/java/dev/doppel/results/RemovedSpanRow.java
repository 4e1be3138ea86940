package dev.doppel.results;

import java.io.Serializable;
import java.util.List;

/**
 * A row of {@code spans.jsonl}. It contains a removed span of a document's text, and the earlier occurrence of its
 * words.
 *
 * @param start the offset of the span's first character, in UTF-16 code units of the original text
 * @param end the offset after the span's last character
 * @param words the number of words in the span
 */
public record RemovedSpanRow(
        String id,
        String source,
        int start,
        int end,
        int words,
        String witness,
        String witnessSource,
        int witnessStart,
        int witnessEnd)
        implements Serializable {
    /** The columns of a row, in the order of {@link #values}. */
    public static final List<ResultRows.Column> COLUMNS = List.of(
            ResultRows.Column.text("id"),
            ResultRows.Column.text("source"),
            ResultRows.Column.whole("start"),
            ResultRows.Column.whole("end"),
            ResultRows.Column.whole("words"),
            ResultRows.Column.text("witness"),
            ResultRows.Column.text("witness_source"),
            ResultRows.Column.whole("witness_start"),
            ResultRows.Column.whole("witness_end"));

    /** Returns the values of this row, in the order of {@link #COLUMNS}. */
    public List<String> values() {
        return List.of(
                id,
                source,
                Integer.toString(start),
                Integer.toString(end),
                Integer.toString(words),
                witness,
                witnessSource,
                Integer.toString(witnessStart),
                Integer.toString(witnessEnd));
    }
}
