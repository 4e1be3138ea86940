package dev.doppel.cli;

import dev.doppel.Decimals;
import dev.doppel.Evidence;
import dev.doppel.PairEvidence;
import dev.doppel.ScanResult;
import dev.doppel.verify.Measure;
import dev.doppel.verify.Overlap;
import dev.doppel.verify.VerifiedPair;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** The pairs of a scan: who, how similar, by every other measure too, and where passages were sought what was copied. */
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
        if (result.evidence() != null) {
            columns.add(Column.number("copied_words"));
            columns.add(Column.number("copied_left"));
            columns.add(Column.number("copied_right"));
            columns.add(Column.number("passages"));
            columns.add(Column.number("longest_passage"));
        }
        columns.add(Column.text("scheme"));
        return columns;
    }

    @Override
    public void forEach(Consumer<List<String>> row) {
        String scheme = result.scheme().toString();
        Evidence evidence = result.evidence();
        for (int i = 0; i < result.pairs().size(); i++) {
            VerifiedPair pair = result.pairs().get(i);
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
            if (evidence != null) {
                addEvidence(evidence.pairs().get(i), values);
            }
            values.add(scheme);
            row.accept(values);
        }
    }

    private static void addEvidence(PairEvidence pair, List<String> values) {
        values.add(Integer.toString(pair.copiedWords()));
        values.add(Decimals.fixed(pair.leftShare(), DIGITS));
        values.add(Decimals.fixed(pair.rightShare(), DIGITS));
        values.add(Integer.toString(pair.passages().size()));
        values.add(Integer.toString(pair.longestPassage()));
    }
}
