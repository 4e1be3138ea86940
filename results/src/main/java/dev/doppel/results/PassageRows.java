package dev.doppel.results;

import dev.doppel.Document;
import dev.doppel.Evidence;
import dev.doppel.PairEvidence;
import dev.doppel.ScanResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** A table of the passages shared by each pair in the result of a scan. The scan must have searched for passages. */
public record PassageRows(ScanResult result) implements ResultRows {
    /**
     * The columns of each row, namely the ids of both documents, the columns of {@link ComparedPassageRows}, and the
     * scheme.
     */
    public static final List<Column> COLUMNS = Stream.of(
                    List.of(Column.text("left"), Column.text("right")),
                    ComparedPassageRows.COLUMNS,
                    List.of(Column.text("scheme")))
            .flatMap(List::stream)
            .toList();

    /** Returns the values of a row, given the values of its passage in a {@link ComparedPassageRows}. */
    public static List<String> values(String left, String right, List<String> passage, String scheme) {
        List<String> values = new ArrayList<>(List.of(left, right));
        values.addAll(passage);
        values.add(scheme);
        return values;
    }

    @Override
    public List<Column> columns() {
        return COLUMNS;
    }

    @Override
    public void forEach(Consumer<List<String>> row) {
        String scheme = result.scheme().toString();
        Evidence evidence = Objects.requireNonNull(result.evidence(), "the scan did not search for passages");
        for (PairEvidence pair : evidence.pairs()) {
            Document left = evidence.document(pair.pair().left());
            Document right = evidence.document(pair.pair().right());
            String leftId = result.id(pair.pair().left());
            String rightId = result.id(pair.pair().right());
            new ComparedPassageRows(pair.passages(), left, right)
                    .forEach(passage -> row.accept(values(leftId, rightId, passage, scheme)));
        }
    }
}
