package dev.doppel.corpus.rows;

import dev.doppel.corpus.Skipped;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Something that could not be read, and why. */
public record SkippedRow(Skipped what) {
    public static final List<Rows.Column> COLUMNS =
            List.of(Rows.Column.text("source"), Rows.Column.whole("place"), Rows.Column.text("reason"));

    /** The place is null where a file was skipped as a whole. */
    public List<@Nullable String> values() {
        return Arrays.asList(
                what.source(), what.place() == Skipped.WHOLE ? null : Long.toString(what.place()), what.reason());
    }
}
