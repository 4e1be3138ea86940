package dev.doppel.sketch;

import dev.doppel.hash.HashFunction;
import java.util.Arrays;

/**
 * The signature matrix, computed row by row as in textbooks. Each function hashes the row number. In the column of each
 * document that contains the row's element, the hash replaces the function's current value if the hash is smaller. This
 * class is used only to explain MinHash, since a {@link Sketcher} is much faster.
 *
 * <pre>{@code
 * List<ShingleSet> sets = List.of(ShingleSet.ofSorted(3, 5), ShingleSet.ofSorted(5, 8));
 * CharacteristicMatrix matrix = CharacteristicMatrix.of(sets);
 * SignatureMatrix signatures = SignatureMatrix.of(matrix, row -> (row + 1) % 3, row -> (2 * row + 1) % 3);
 * String signature = Arrays.toString(signatures.column(0));    // [1, 0]
 * }</pre>
 */
public final class SignatureMatrix {
    /** The initial value of a cell. This value is at least as large as every hash. */
    public static final long INFINITY = Sketch.EMPTY;

    private final long[][] cells;

    private SignatureMatrix(long[][] cells) {
        this.cells = cells;
    }

    /** Returns the signature matrix after all rows of {@code matrix} have been processed. */
    public static SignatureMatrix of(CharacteristicMatrix matrix, HashFunction... functions) {
        SignatureMatrix signatures = start(matrix, functions);
        for (int row = 0; row < matrix.rows(); row++) {
            signatures.lower(matrix, row, functions);
        }
        return signatures;
    }

    /** Returns the initial matrix, before any row is processed. */
    public static SignatureMatrix start(CharacteristicMatrix matrix, HashFunction... functions) {
        long[][] cells = new long[functions.length][matrix.columns()];
        for (long[] signature : cells) {
            Arrays.fill(signature, INFINITY);
        }
        return new SignatureMatrix(cells);
    }

    /** Returns the signature matrix after one more row has been processed. This object is not modified. */
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

    /** Returns the number of hash functions. */
    public int functions() {
        return cells.length;
    }

    /** Returns the value for a hash function and a column. */
    public long value(int function, int column) {
        return cells[function][column];
    }

    /** Returns the values of a column, that is, the signature of a document. */
    public long[] column(int column) {
        return Arrays.stream(cells).mapToLong(row -> row[column]).toArray();
    }
}
