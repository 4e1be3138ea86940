package dev.doppel.cli.export;

import dev.doppel.Options;
import dev.doppel.internal.Plurals;
import dev.doppel.internal.spill.LongSorter;
import dev.doppel.results.ResultRows;
import dev.doppel.shingle.TextShingler;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;

/** The nonzero entries of the characteristic matrix (shingles × documents), stored on disk and sorted by row. */
public record MatrixSpill(SpilledIds ids, LongSorter ones, boolean sparse) implements AutoCloseable {
    /** The maximum number of columns in a dense matrix. Few programs can open files with more columns. */
    private static final int MAX_COLUMNS = 1000;

    /** Reads all documents and stores their shingles on disk. */
    static MatrixSpill of(DocumentPipeline pipeline, Options options, boolean sparse, SpillFolder folder, long memory) {
        SpilledIds ids = new SpilledIds(folder, memory);
        LongSorter ones = new LongSorter(folder.path("ones"), SpilledIds.sorted(memory));
        MatrixSpill matrix = new MatrixSpill(ids, ones, sparse);
        try {
            pipeline.forEach(
                    () -> new TextShingler(options.text(), options.shingles()),
                    (shingler, text) -> shingler.shingle(text).elements(),
                    (document, elements) -> {
                        int number = ids.add(document);
                        if (!sparse && number == MAX_COLUMNS) {
                            throw new IllegalArgumentException("more than " + Plurals.number(MAX_COLUMNS)
                                    + " documents, too many columns for a matrix: add --sparse");
                        }
                        for (long element : elements) {
                            ones.add(element, number);
                        }
                    });
            ids.complete();
            return matrix;
        } catch (RuntimeException | Error e) {
            matrix.close();
            throw e;
        }
    }

    ResultRows rows() {
        return sparse ? new SparseRows(ids, ones) : new DenseRows(ids, ones);
    }

    long count() {
        if (sparse) {
            return ones.size();
        }
        long[] last = {0, 0};
        ones.sorted((element, document) -> {
            if (last[1] == 0 || element != last[0]) {
                last[0] = element;
                last[1]++;
            }
        });
        return last[1];
    }

    @Override
    public void close() {
        ids.close();
        ones.close();
    }

    private record SparseRows(SpilledIds ids, LongSorter ones) implements ResultRows {
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

    /** The matrix in dense form, with one row per shingle and one column per document. */
    private record DenseRows(SpilledIds ids, LongSorter ones) implements ResultRows {
        private static final String HASH = "hash";

        @Override
        public List<Column> columns() {
            List<Column> columns = new ArrayList<>(List.of(Column.whole(HASH)));
            for (int document = 0; document < ids.count(); document++) {
                String id = ids.id(document);
                if (id.equals(HASH)) {
                    throw new IllegalArgumentException("a document has the id " + HASH
                            + ", the name of the first column: add --sparse, or choose another field with --id-field");
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
                    emit(last[0], values, row);
                }
                last[0] = element;
                values[(int) document + 1] = "1";
            });
            if (last[1] > 0) {
                emit(last[0], values, row);
            }
        }

        private static void emit(long element, String[] values, Consumer<List<String>> row) {
            values[0] = Long.toString(element);
            row.accept(Arrays.asList(values));
            Arrays.fill(values, "0");
        }
    }
}
