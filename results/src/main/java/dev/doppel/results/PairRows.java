package dev.doppel.results;

import dev.doppel.Evidence;
import dev.doppel.ScanResult;
import dev.doppel.verify.VerifiedPair;
import java.util.List;
import java.util.function.Consumer;

/** A table of the pairs found by a scan. Each row is a {@link PairRow}. */
public record PairRows(ScanResult result) implements ResultRows {
    @Override
    public List<Column> columns() {
        return PairRow.columns(result.evidence() != null);
    }

    @Override
    public void forEach(Consumer<List<String>> row) {
        String scheme = result.scheme().toString();
        Evidence evidence = result.evidence();
        for (int i = 0; i < result.pairs().size(); i++) {
            VerifiedPair pair = result.pairs().get(i);
            row.accept(new PairRow(
                            result.id(pair.left()),
                            result.id(pair.right()),
                            pair.similarity(),
                            pair.overlap(),
                            evidence == null ? null : evidence.pairs().get(i))
                    .values(scheme));
        }
    }
}
