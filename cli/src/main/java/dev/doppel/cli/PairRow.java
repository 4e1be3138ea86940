package dev.doppel.cli;

import dev.doppel.Decimals;
import dev.doppel.PairEvidence;
import dev.doppel.index.Hit;
import dev.doppel.verify.Measure;
import dev.doppel.verify.Overlap;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A pair as a row, whoever found it: who, how similar, by every other measure too, and where passages were sought what was
 * copied.
 */
record PairRow(
        String left,
        String right,
        double similarity,
        Overlap overlap,
        @Nullable PairEvidence evidence) {
    /** A document that was asked with, and one of an index. */
    static PairRow of(String query, Hit hit, @Nullable PairEvidence evidence) {
        return new PairRow(query, hit.id(), hit.similarity(), hit.overlap(), evidence);
    }

    /** @param evidence whether passages were sought */
    static List<Rows.Column> columns(boolean evidence) {
        List<Rows.Column> columns = new ArrayList<>(
                List.of(Rows.Column.text("left"), Rows.Column.text("right"), Rows.Column.number("similarity")));
        for (Measure measure : Measure.values()) {
            columns.add(Rows.Column.number(measure.label().replace('-', '_')));
        }
        columns.add(Rows.Column.number("containment_left"));
        columns.add(Rows.Column.number("containment_right"));
        if (evidence) {
            columns.add(Rows.Column.number("copied_words"));
            columns.add(Rows.Column.number("copied_left"));
            columns.add(Rows.Column.number("copied_right"));
            columns.add(Rows.Column.number("passages"));
            columns.add(Rows.Column.number("longest_passage"));
        }
        columns.add(Rows.Column.text("scheme"));
        return columns;
    }

    List<String> values(String scheme) {
        List<String> values = new ArrayList<>();
        values.add(left);
        values.add(right);
        values.add(number(similarity));
        for (Measure measure : Measure.values()) {
            values.add(number(measure.of(overlap)));
        }
        values.add(number(overlap.leftContainment()));
        values.add(number(overlap.rightContainment()));
        if (evidence != null) {
            values.add(Integer.toString(evidence.copiedWords()));
            values.add(number(evidence.leftShare()));
            values.add(number(evidence.rightShare()));
            values.add(Integer.toString(evidence.passages().size()));
            values.add(Integer.toString(evidence.longestPassage()));
        }
        values.add(scheme);
        return values;
    }

    private static String number(double value) {
        return Decimals.fixed(value, PairRows.DIGITS);
    }
}
