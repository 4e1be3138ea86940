package dev.doppel.results;

import dev.doppel.PairEvidence;
import dev.doppel.verify.Measure;
import dev.doppel.verify.Overlap;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A pair of similar documents. {@code similarity} is computed with the run's similarity measure. {@code evidence} is
 * null if the run did not search for passages.
 */
public record PairRow(
        String left,
        String right,
        double similarity,
        Overlap overlap,
        @Nullable PairEvidence evidence) implements Serializable {
    /** Returns the columns of a row. Columns for {@link #evidence} are included only if {@code evidence} is true. */
    public static List<Rows.Column> columns(boolean evidence) {
        List<Rows.Column> columns = new ArrayList<>(
                List.of(Rows.Column.text("left"), Rows.Column.text("right"), Rows.Column.number("similarity")));
        for (Measure measure : Measure.values()) {
            columns.add(Rows.Column.number(measure.label().replace('-', '_')));
        }
        columns.add(Rows.Column.number("containment_left"));
        columns.add(Rows.Column.number("containment_right"));
        if (evidence) {
            columns.add(Rows.Column.whole("copied_words"));
            columns.add(Rows.Column.number("copied_left"));
            columns.add(Rows.Column.number("copied_right"));
            columns.add(Rows.Column.whole("passages"));
            columns.add(Rows.Column.whole("longest_passage"));
        }
        columns.add(Rows.Column.text("scheme"));
        return columns;
    }

    /** Returns the values of this row, in the order of {@link #columns}. The last value is {@code scheme}. */
    public List<String> values(String scheme) {
        List<String> values = new ArrayList<>();
        values.add(left);
        values.add(right);
        values.add(Rows.number(similarity));
        for (Measure measure : Measure.values()) {
            values.add(Rows.number(measure.of(overlap)));
        }
        values.add(Rows.number(overlap.leftContainment()));
        values.add(Rows.number(overlap.rightContainment()));
        if (evidence != null) {
            values.add(Integer.toString(evidence.copiedWords()));
            values.add(Rows.number(evidence.leftShare()));
            values.add(Rows.number(evidence.rightShare()));
            values.add(Integer.toString(evidence.passages().size()));
            values.add(Integer.toString(evidence.longestPassage()));
        }
        values.add(scheme);
        return values;
    }
}
