package dev.doppel.cli.export;

import dev.doppel.Options;
import dev.doppel.corpus.internal.spill.LongSorter;
import dev.doppel.internal.Plurals;
import dev.doppel.results.Rows;
import dev.doppel.shingle.TextShingler;

/** The characteristic matrix on disk, sorted by rows: an element of a set, and a document that has it. */
public final class MatrixSpill implements AutoCloseable {
    /** More columns than this make files that few programs open. */
    private static final int MOST_COLUMNS = 1000;

    private final SpilledIds ids;
    private final LongSorter ones;
    private final boolean sparse;

    private MatrixSpill(SpilledIds ids, LongSorter ones, boolean sparse) {
        this.ids = ids;
        this.ones = ones;
        this.sparse = sparse;
    }

    /** Reads all documents. */
    static MatrixSpill of(DocumentPipeline flow, Options options, boolean sparse, SpillFolder folder, long memory) {
        SpilledIds ids = new SpilledIds(folder, memory);
        LongSorter ones = new LongSorter(folder.path("ones"), SpilledIds.sorted(memory));
        MatrixSpill matrix = new MatrixSpill(ids, ones, sparse);
        try {
            flow.forEach(
                    () -> new TextShingler(options.text(), options.shingles()),
                    (shingler, text) -> shingler.shingle(text).elements(),
                    (document, elements) -> {
                        int number = ids.add(document);
                        if (!sparse && number == MOST_COLUMNS) {
                            throw new IllegalArgumentException("more than " + Plurals.number(MOST_COLUMNS)
                                    + " documents, which is too many columns for a matrix: add --sparse");
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

    Rows rows() {
        return sparse ? new SparseMatrixRows(ids, ones) : new DenseMatrixRows(ids, ones);
    }

    /** How many rows there will be. */
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
}
