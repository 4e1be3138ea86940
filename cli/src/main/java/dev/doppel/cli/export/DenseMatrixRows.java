package dev.doppel.cli.export;

import dev.doppel.corpus.internal.spill.LongSorter;
import dev.doppel.results.Rows;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;

/** The characteristic matrix: a row per shingle, and a column per document. */
public record DenseMatrixRows(SpilledIds ids, LongSorter ones) implements Rows {
    private static final String HASH = "hash";

    @Override
    public List<Column> columns() {
        List<Column> columns = new ArrayList<>(List.of(Column.whole(HASH)));
        for (int document = 0; document < ids.count(); document++) {
            String id = ids.id(document);
            if (id.equals(HASH)) {
                throw new IllegalArgumentException("a document has the id " + HASH
                        + ", which names the first column: add --sparse, or name another field with --id-field");
            }
            columns.add(Column.bit(id));
        }
        return columns;
    }

    @Override
    public void forEach(Consumer<List<String>> row) {
        String[] values = new String[ids.count() + 1];
        Arrays.fill(values, "0");
        long[] last = {0, 0};
        ones.sorted((element, document) -> {
            if (last[1]++ > 0 && element != last[0]) {
                give(last[0], values, row);
            }
            last[0] = element;
            values[(int) document + 1] = "1";
        });
        if (last[1] > 0) {
            give(last[0], values, row);
        }
    }

    private static void give(long element, String[] values, Consumer<List<String>> row) {
        values[0] = Long.toString(element);
        row.accept(Arrays.asList(values));
        Arrays.fill(values, "0");
    }
}
