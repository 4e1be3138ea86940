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

    /** The whole matrix: what {@link #start} becomes by all rows. */
    public static SignatureMatrix of(CharacteristicMatrix matrix, HashFunction... functions) {
        SignatureMatrix signatures = start(matrix, functions);
        for (int row = 0; row < matrix.rows(); row++) {
            signatures.lower(matrix, row, functions);
        }
        return signatures;
    }

    /** The matrix before the first row. */
    public static SignatureMatrix start(CharacteristicMatrix matrix, HashFunction... functions) {
        long[][] cells = new long[functions.length][matrix.columns()];
        for (long[] signature : cells) {
            Arrays.fill(signature, INFINITY);
        }
        return new SignatureMatrix(cells);
    }

    /** The matrix after one more row; this one stays as it is. */
    public SignatureMatrix after(CharacteristicMatrix matrix, int row, HashFunction... functions) {
        SignatureMatrix next =
                new SignatureMatrix(Arrays.stream(cells).map(long[]::clone).toArray(long[][]::new));
        next.lower(matrix, row, functions);
        return next;
    }

    private void lower(CharacteristicMatrix matrix, int row, HashFunction... functions) {
        long[] hashes = new long[functions.length];
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
