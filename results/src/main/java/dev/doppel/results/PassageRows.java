package dev.doppel.results;

import dev.doppel.Document;
import dev.doppel.Evidence;
import dev.doppel.PairEvidence;
import dev.doppel.ScanResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;

/** A table of the passages shared by each pair that a scan found. The scan must have searched for passages. */
public record PassageRows(ScanResult result) implements ResultRows {
    @Override
    public List<Column> columns() {
        List<Column> columns = new ArrayList<>(List.of(Column.text("left"), Column.text("right")));
        columns.addAll(PassageList.COLUMNS);
        columns.add(Column.text("scheme"));
        return columns;
    }

    @Override
    public void forEach(Consumer<List<String>> row) {
        String scheme = result.scheme().toString();
        Evidence evidence = Objects.requireNonNull(result.evidence(), "the scan did not search for passages");
        for (PairEvidence pair : evidence.pairs()) {
            Document left = evidence.document(pair.pair().left());
            Document right = evidence.document(pair.pair().right());
            new PassageList(pair.passages(), left, right).forEach(passage -> {
                List<String> values = new ArrayList<>();
                values.add(result.id(pair.pair().left()));
                values.add(result.id(pair.pair().right()));
                values.addAll(passage);
                values.add(scheme);
                row.accept(values);
            });
        }
    }
}
