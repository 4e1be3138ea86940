package dev.doppel.lab.explain;

import dev.doppel.hash.ModularHash;
import dev.doppel.sketch.CharacteristicMatrix;
import dev.doppel.sketch.Estimate;
import dev.doppel.sketch.SignatureMatrix;
import dev.doppel.sketch.Sketch;
import dev.doppel.sketch.Sketcher;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/** The signature matrix of two documents, and from which row of the characteristic matrix each of its values came. */
public final class Signatures {
    private final List<Sketch> columns;
    private final IntFunction<String> functions;
    private final Origin origin;

    /** Finds the row that gave a document its value of a function. */
    private interface Origin {
        int row(int function, int column);
    }

    private Signatures(List<Sketch> columns, IntFunction<String> functions, Origin origin) {
        this.columns = columns;
        this.functions = functions;
        this.origin = origin;
    }

    /** As in the textbook: functions of the row numbers. */
    static Signatures ofRows(CharacteristicMatrix matrix, ModularHash... functions) {
        SignatureMatrix signatures = SignatureMatrix.of(matrix, functions);
        return new Signatures(
                List.of(signatures.column(0), signatures.column(1)),
                i -> "(" + functions[i].a() + "x + " + functions[i].b() + ") mod " + functions[i].prime(),
                // A function permutes the row numbers, so that a value belongs to one row.
                (i, column) -> first(matrix, row -> functions[i].hash(row) == signatures.value(i, column)));
    }

    /** As a scan makes them: sketches of the shingles' hashes. */
    static Signatures ofSketches(CharacteristicMatrix matrix, List<Explained> documents, Sketcher sketcher) {
        List<Sketch> columns = documents.stream()
                .map(document -> sketcher.sketch(document.set()))
                .toList();
        // The sketch of a union is the least of the sketches, so that each value is that of one row alone.
        List<Sketch> rows = IntStream.range(0, matrix.rows())
                .mapToObj(row -> sketcher.sketch(new long[] {matrix.element(row)}, 1))
                .toList();
        return new Signatures(
                columns,
                i -> "",
                (i, column) -> first(
                        matrix,
                        row -> rows.get(row).value(i) == columns.get(column).value(i)));
    }

    private interface Given {
        boolean by(int row);
    }

    private static int first(CharacteristicMatrix matrix, Given given) {
        return IntStream.range(0, matrix.rows()).filter(given::by).findFirst().orElseThrow();
    }

    /** How many functions there are, and so values of each document. */
    public int size() {
        return columns.get(0).size();
    }

    /** A function of the row number x as a formula; empty where it is a function of hashes, which nobody would write down. */
    public String function(int i) {
        return functions.apply(i);
    }

    /** The least value of a function over the rows that a document has: of the left one, 0, or the right one, 1. */
    public long value(int function, int document) {
        return columns.get(document).value(function);
    }

    public boolean agree(int function) {
        return value(function, 0) == value(function, 1);
    }

    /** The row that has this value. */
    public int row(int function, int document) {
        return origin.row(function, document);
    }

    /** In how many values both agree. */
    public int matches() {
        return columns.get(0).matches(columns.get(1));
    }

    public Estimate estimate() {
        return columns.get(0).similarity(columns.get(1));
    }

    /** The signature of one document, to be cut into bands. */
    Sketch column(int document) {
        return columns.get(document);
    }
}
