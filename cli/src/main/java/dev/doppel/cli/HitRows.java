package dev.doppel.cli;

import java.util.List;
import java.util.function.Consumer;

/**
 * What an index was found to hold, in the form of a scan's pairs: left is what was asked with, right the document of the index.
 *
 * @param evidence whether passages were sought
 * @param scheme what was asked
 */
record HitRows(List<PairRow> pairs, boolean evidence, String scheme) implements Rows {
    @Override
    public List<Column> columns() {
        return PairRow.columns(evidence);
    }

    @Override
    public void forEach(Consumer<List<String>> row) {
        pairs.forEach(pair -> row.accept(pair.values(scheme)));
    }
}
