package dev.doppel.cli;

import dev.doppel.Decimals;
import dev.doppel.ScanResult;
import dev.doppel.verify.Measure;
import dev.doppel.verify.Overlap;
import dev.doppel.verify.VerifiedPair;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** The pairs of a scan: who, how similar, and by every other measure. */
record PairRows(ScanResult result) implements Rows {
    /** What similarities are worth: the oracle prints as many. */
    static final int DIGITS = 6;

    @Override
    public List<Column> columns() {
        List<Column> columns =
                new ArrayList<>(List.of(Column.text("left"), Column.text("right"), Column.number("similarity")));
        for (Measure measure : Measure.values()) {
            columns.add(Column.number(measure.label().replace('-', '_')));
        }
        columns.add(Column.number("containment_left"));
        columns.add(Column.number("containment_right"));
        columns.add(Column.text("scheme"));
        return columns;
    }

    @Override
    public void forEach(Consumer<List<String>> row) {
        String scheme = result.scheme().toString();
        for (VerifiedPair pair : result.pairs()) {
            Overlap overlap = pair.overlap();
            List<String> values = new ArrayList<>();
            values.add(result.id(pair.left()));
            values.add(result.id(pair.right()));
            values.add(Decimals.fixed(pair.similarity(), DIGITS));
            for (Measure measure : Measure.values()) {
                values.add(Decimals.fixed(measure.of(overlap), DIGITS));
            }
            values.add(Decimals.fixed(overlap.leftContainment(), DIGITS));
            values.add(Decimals.fixed(overlap.rightContainment(), DIGITS));
            values.add(scheme);
            row.accept(values);
        }
    }
}
