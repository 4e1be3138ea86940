package dev.doppel.cli.export;

import dev.doppel.corpus.internal.spill.LongSorter;
import dev.doppel.results.Rows;
import java.util.List;
import java.util.function.Consumer;

/** A row for each 1 of the characteristic matrix. */
public record SparseMatrixRows(SpilledIds ids, LongSorter ones) implements Rows {
    @Override
    public List<Column> columns() {
        return List.of(Column.whole("row"), Column.whole("hash"), Column.text("id"));
    }

    @Override
    public void forEach(Consumer<List<String>> row) {
        long[] last = {0, 0};
        ones.sorted((element, document) -> {
            if (last[1] == 0 || element != last[0]) {
                last[0] = element;
                last[1]++;
            }
            row.accept(List.of(Long.toString(last[1]), Long.toString(element), ids.id((int) document)));
        });
    }
}
