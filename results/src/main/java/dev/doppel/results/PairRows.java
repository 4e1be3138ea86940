package dev.doppel.results;

import dev.doppel.Evidence;
import dev.doppel.PairEvidence;
import dev.doppel.ScanResult;
import dev.doppel.verify.VerifiedPair;
import java.util.Collections;
import java.util.Iterator;
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
        Iterator<PairEvidence> evidenceOfPairs = evidence == null
                ? Collections.emptyIterator()
                : evidence.pairs().iterator();
        for (VerifiedPair pair : result.pairs()) {
            row.accept(new PairRow(
                            result.id(pair.left()),
                            result.id(pair.right()),
                            pair.similarity(),
                            pair.overlap(),
                            evidence == null ? null : evidenceOfPairs.next())
                    .values(scheme));
        }
    }
}
