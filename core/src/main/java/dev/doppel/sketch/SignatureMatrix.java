package dev.doppel.sketch;

import dev.doppel.hash.HashFunction;
import java.util.Arrays;

/**
 * The signature matrix, filled row by row as the reports and the textbook do: compute every function of the row number
 * once, then lower the signature of each document that has the row. For explaining; {@link Sketcher} does the work.
 */
public final class SignatureMatrix {
    /** What a cell holds before any row has reached it. */
    public static final long INFINITY = Sketch.NOTHING;

    private final long[][] cells;

    private SignatureMatrix(long[][] cells) {
        this.cells = cells;
    }

    public static SignatureMatrix of(CharacteristicMatrix matrix, HashFunction... functions) {
        long[][] cells = new long[functions.length][matrix.columns()];
        for (long[] signature : cells) {
            Arrays.fill(signature, INFINITY);
        }
        long[] hashes = new long[functions.length];
        for (int row = 0; row < matrix.rows(); row++) {
            for (int i = 0; i < functions.length; i++) {
                hashes[i] = functions[i].hash(row);
            }
            for (int column = 0; column < matrix.columns(); column++) {
                if (matrix.has(row, column)) {
                    for (int i = 0; i < functions.length; i++) {
                        cells[i][column] = Math.min(cells[i][column], hashes[i]);
                    }
                }
            }
        }
        return new SignatureMatrix(cells);
    }

    public int functions() {
        return cells.length;
    }

    public long value(int function, int column) {
        return cells[function][column];
    }

    /** One column as a sketch, to be banded and compared like any other. */
    public Sketch column(int column) {
        return new Sketch(Arrays.stream(cells).mapToLong(row -> row[column]).toArray());
    }
}
