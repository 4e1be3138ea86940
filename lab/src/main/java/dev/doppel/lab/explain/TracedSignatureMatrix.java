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

/**
 * A signature matrix that also stores, for each value, the row of the characteristic matrix from which the value was
 * computed.
 */
public final class TracedSignatureMatrix {
    private final CharacteristicMatrix matrix;
    private final List<long[]> columns;
    private final List<RowFunction> functions;
    private final RowValue values;

    private interface RowValue {
        long of(int function, int row);
    }

    private TracedSignatureMatrix(
            CharacteristicMatrix matrix, List<long[]> columns, List<RowFunction> functions, RowValue values) {
        this.matrix = matrix;
        this.columns = columns;
        this.functions = List.copyOf(functions);
        this.values = values;
    }

    /** Computes signatures by applying functions to the row numbers, as textbooks describe. */
    static TracedSignatureMatrix ofRows(CharacteristicMatrix matrix, List<RowFunction> functions) {
        SignatureMatrix signatures = SignatureMatrix.of(matrix, functions.toArray(HashFunction[]::new));
        return new TracedSignatureMatrix(
                matrix,
                IntStream.range(0, matrix.columns())
                        .mapToObj(signatures::column)
                        .toList(),
                functions,
                (i, row) -> functions.get(i).hash(row));
    }

    /** Computes signatures by sketching the shingle hashes, as a scan does. */
    static TracedSignatureMatrix ofSketches(
            CharacteristicMatrix matrix, List<ExplainedDocument> documents, Sketcher sketcher) {
        // A document's sketch is the element-wise minimum of its shingles' sketches, so each value comes from one of
        // the document's matrix rows.
        List<Sketch> rows = IntStream.range(0, matrix.rows())
                .mapToObj(row -> sketcher.sketch(new long[] {matrix.element(row)}, 1))
                .toList();
        return new TracedSignatureMatrix(
                matrix,
                documents.stream()
                        .map(document -> sketcher.sketch(document.set()).values())
                        .toList(),
                List.of(),
                (i, row) -> rows.get(row).value(i));
    }

    /** Returns the number of functions, which is also the length of a signature. */
    public int size() {
        return columns.get(0).length;
    }

    /** Returns the row functions, or an empty list for sketches. */
    public List<RowFunction> functions() {
        return functions;
    }

    /** Returns the formula of row function {@code i}, or an empty string for sketches. */
    public String formula(int i) {
        return functions.isEmpty() ? "" : functions.get(i).formula();
    }

    /** Returns the minimum of a function over the matrix rows of a document. */
    public long value(int function, int document) {
        return columns.get(document)[function];
    }

    /** Returns whether two documents have the same minimum for a function. */
    public boolean agree(int function, int left, int right) {
        return value(function, left) == value(function, right);
    }

    /** Returns the first row of the characteristic matrix at which a function takes its minimum for a document. */
    public int row(int function, int document) {
        long value = value(function, document);
        return IntStream.range(0, matrix.rows())
                .filter(row -> matrix.has(row, document) && values.of(function, row) == value)
                .findFirst()
                .orElseThrow();
    }

    /** Returns the number of functions for which two documents have the same minimum. */
    public int matches(int left, int right) {
        return (int)
                IntStream.range(0, size()).filter(i -> agree(i, left, right)).count();
    }

    /** Returns the similarity of two documents, estimated from their signatures. */
    public Estimate estimate(int left, int right) {
        return Estimate.ofMatches(matches(left, right), size());
    }

    /**
     * Returns the initial state of the signature matrix, followed by its state after each of the first {@code rows}
     * rows of the characteristic matrix.
     *
     * @throws IllegalStateException for sketches, since they are not computed row by row
     */
    public List<SignatureMatrix> steps(int rows) {
        if (functions.isEmpty()) {
            throw new IllegalStateException("sketches are not computed row by row");
        }
        HashFunction[] hashes = functions.toArray(HashFunction[]::new);
        List<SignatureMatrix> steps = new ArrayList<>(List.of(SignatureMatrix.start(matrix, hashes)));
        for (int row = 0; row < rows; row++) {
            steps.add(steps.get(row).after(matrix, row, hashes));
        }
        return steps;
    }

    /** Returns the bucket to which {@code hash} maps the values {@code [from, to)} of a document's signature. */
    public long bucket(VectorHash hash, int document, int from, int to) {
        return hash.hash(column(document), from, to);
    }

    long[] column(int document) {
        return columns.get(document);
    }
}
