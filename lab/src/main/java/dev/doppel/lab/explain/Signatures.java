package dev.doppel.lab.explain;

import dev.doppel.hash.HashFunction;
import dev.doppel.hash.VectorHash;
import dev.doppel.sketch.CharacteristicMatrix;
import dev.doppel.sketch.Estimate;
import dev.doppel.sketch.SignatureMatrix;
import dev.doppel.sketch.Sketch;
import dev.doppel.sketch.Sketcher;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** The signature matrix, and from which row of the characteristic matrix each of its values came. */
public final class Signatures {
    private final CharacteristicMatrix matrix;
    private final List<Sketch> columns;
    private final List<RowFunction> functions;
    private final RowValue values;

    /** The value that a function gives a row. */
    private interface RowValue {
        long of(int function, int row);
    }

    private Signatures(
            CharacteristicMatrix matrix, List<Sketch> columns, List<RowFunction> functions, RowValue values) {
        this.matrix = matrix;
        this.columns = columns;
        this.functions = List.copyOf(functions);
        this.values = values;
    }

    /** As in the textbook: functions of the row numbers. */
    static Signatures ofRows(CharacteristicMatrix matrix, List<RowFunction> functions) {
        SignatureMatrix signatures = SignatureMatrix.of(matrix, functions.toArray(HashFunction[]::new));
        return new Signatures(
                matrix,
                IntStream.range(0, matrix.columns())
                        .mapToObj(signatures::column)
                        .toList(),
                functions,
                (i, row) -> functions.get(i).hash(row));
    }

    /** As a scan makes them: sketches of the shingles' hashes. */
    static Signatures ofSketches(CharacteristicMatrix matrix, List<ExplainedDocument> documents, Sketcher sketcher) {
        // The sketch of a union is the least of the sketches, so that each value is that of one row alone.
        List<Sketch> rows = IntStream.range(0, matrix.rows())
                .mapToObj(row -> sketcher.sketch(new long[] {matrix.element(row)}, 1))
                .toList();
        return new Signatures(
                matrix,
                documents.stream()
                        .map(document -> sketcher.sketch(document.set()))
                        .toList(),
                List.of(),
                (i, row) -> rows.get(row).value(i));
    }

    /** How many functions there are, and so values of each document. */
    public int size() {
        return columns.get(0).size();
    }

    /** The functions of the row number; none where values are those of sketches, which are functions of hashes. */
    public List<RowFunction> functions() {
        return functions;
    }

    /** A function of the row number x as a formula; empty where it is a function of hashes. */
    public String function(int i) {
        return functions.isEmpty() ? "" : functions.get(i).formula();
    }

    /** The least value of a function over the rows that a document has. */
    public long value(int function, int document) {
        return columns.get(document).value(function);
    }

    /** Whether two documents have the same value. */
    public boolean agree(int function, int left, int right) {
        return value(function, left) == value(function, right);
    }

    /** The row of the document that has this value; the first of them, where a function gives it to several rows. */
    public int row(int function, int document) {
        long value = value(function, document);
        return IntStream.range(0, matrix.rows())
                .filter(row -> matrix.has(row, document) && values.of(function, row) == value)
                .findFirst()
                .orElseThrow();
    }

    /** In how many values two documents agree. */
    public int matches(int left, int right) {
        return columns.get(left).matches(columns.get(right));
    }

    /** The similarity of two documents that their signatures suggest. */
    public Estimate estimate(int left, int right) {
        return columns.get(left).similarity(columns.get(right));
    }

    /**
     * How the matrix is filled: as it is before the first row, then after each of the first {@code rows} rows.
     *
     * @throws IllegalStateException where values are those of sketches
     */
    public List<SignatureMatrix> steps(int rows) {
        if (functions.isEmpty()) {
            throw new IllegalStateException("sketches are not filled row by row");
        }
        HashFunction[] hashes = functions.toArray(HashFunction[]::new);
        List<SignatureMatrix> steps = new ArrayList<>(List.of(SignatureMatrix.start(matrix, hashes)));
        for (int row = 0; row < rows; row++) {
            steps.add(steps.get(row).after(matrix, row, hashes));
        }
        return steps;
    }

    /** The bucket of the values {@code from .. to - 1} of a document, as a report's own function works it out. */
    public long bucket(VectorHash hash, int document, int from, int to) {
        return hash.hash(column(document).values(), from, to);
    }

    /** The signature of one document, to be cut into bands. */
    Sketch column(int document) {
        return columns.get(document);
    }
}
