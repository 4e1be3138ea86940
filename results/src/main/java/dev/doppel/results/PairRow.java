package dev.doppel.results;

import dev.doppel.PairEvidence;
import dev.doppel.verify.Measure;
import dev.doppel.verify.Overlap;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A pair of similar documents.
 *
 * @param similarity the similarity, computed with the run's similarity measure
 * @param evidence the shared passages, or null if the run did not search for passages
 */
public record PairRow(
        String left,
        String right,
        double similarity,
        Overlap overlap,
        @Nullable PairEvidence evidence) implements Serializable {
    /**
     * Returns the columns of a row.
     *
     * @param evidence whether to include the columns for {@link #evidence()}
     */
    public static List<ResultRows.Column> columns(boolean evidence) {
        List<ResultRows.Column> columns = new ArrayList<>(List.of(
                ResultRows.Column.text("left"),
                ResultRows.Column.text("right"),
                ResultRows.Column.number("similarity")));
        for (Measure measure : Measure.values()) {
            columns.add(ResultRows.Column.number(measure.label().replace('-', '_')));
        }
        columns.add(ResultRows.Column.number("containment_left"));
        columns.add(ResultRows.Column.number("containment_right"));
        if (evidence) {
            columns.add(ResultRows.Column.whole("copied_words"));
            columns.add(ResultRows.Column.number("copied_left"));
            columns.add(ResultRows.Column.number("copied_right"));
            columns.add(ResultRows.Column.whole("passages"));
            columns.add(ResultRows.Column.whole("longest_passage"));
        }
        columns.add(ResultRows.Column.text("scheme"));
        return columns;
    }

    /**
     * Returns the values of this row, in the order of {@link #columns}.
     *
     * @param scheme the scheme of the run, which is the last value
     */
    public List<String> values(String scheme) {
        List<String> values = new ArrayList<>();
        values.add(left);
        values.add(right);
        values.add(ResultRows.number(similarity));
        for (Measure measure : Measure.values()) {
            values.add(ResultRows.number(measure.of(overlap)));
        }
        values.add(ResultRows.number(overlap.leftContainment()));
        values.add(ResultRows.number(overlap.rightContainment()));
        if (evidence != null) {
            values.add(Integer.toString(evidence.copiedWords()));
            values.add(ResultRows.number(evidence.leftShare()));
            values.add(ResultRows.number(evidence.rightShare()));
            values.add(Integer.toString(evidence.passages().size()));
            values.add(Integer.toString(evidence.longestPassage()));
        }
        values.add(scheme);
        return values;
    }
}
