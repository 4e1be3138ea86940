package dev.doppel.decontaminate.internal;

import dev.doppel.contamination.Candidate;
import dev.doppel.corpus.internal.spill.NameFile;
import dev.doppel.results.ResultRows;
import java.util.List;

/** A row of {@code contamination.jsonl}: a place in a document that contains an item of a benchmark. */
record HitRow(NameFile.Name document, String benchmark, Benchmarks.ItemText item, int itemWords, Candidate place) {
    /** Columns of a row, in the order of {@link #values}. */
    static final List<ResultRows.Column> COLUMNS = List.of(
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
    List<String> values() {
        return List.of(
                document.id(),
                document.source(),
                benchmark,
                item.id(),
                item.field(),
                Integer.toString(place.start()),
                Integer.toString(place.end()),
                ResultRows.number(place.sharedWords() / (double) itemWords),
                Integer.toString(place.longestRun()),
                Integer.toString(place.sharedWords()));
    }
}
