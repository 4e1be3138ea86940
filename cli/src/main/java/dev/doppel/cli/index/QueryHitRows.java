package dev.doppel.cli.index;

import dev.doppel.PairEvidence;
import dev.doppel.index.Hit;
import dev.doppel.results.PairRow;
import dev.doppel.results.ResultRows;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The rows of query hits, with the same columns as scan results. The left document is the query, and the right document
 * is the hit.
 *
 * @param evidence whether to include columns for passages
 */
public record QueryHitRows(List<PairRow> pairs, boolean evidence, String scheme) implements ResultRows {
    static PairRow row(String query, Hit hit, @Nullable PairEvidence evidence) {
        return new PairRow(query, hit.id(), hit.similarity(), hit.overlap(), evidence);
    }

    @Override
    public List<Column> columns() {
        return PairRow.columns(evidence);
    }

    @Override
    public void forEach(Consumer<List<String>> row) {
        pairs.forEach(pair -> row.accept(pair.values(scheme)));
    }
}
