package dev.doppel.sketch;

import dev.doppel.shingle.ShingleSet;
import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;

/**
 * The characteristic matrix, with one row per element and one column per document. A cell is true if the document
 * contains the element. This class is used only to explain MinHash, since the matrices of real collections are too
 * large and too sparse to store.
 *
 * <pre>{@code
 * List<ShingleSet> sets = List.of(ShingleSet.ofSorted(3, 5), ShingleSet.ofSorted(5, 8));
 * CharacteristicMatrix matrix = CharacteristicMatrix.of(sets);
 * int rows = matrix.rows();             // 3
 * boolean cell = matrix.has(0, 1);      // false
 * }</pre>
 */
public final class CharacteristicMatrix {
    private final long[] rows;
    private final boolean[][] cells;

    private CharacteristicMatrix(long[] rows, boolean[][] cells) {
        this.rows = rows;
        this.cells = cells;
    }

    /**
     * Returns the matrix for the given sets. The rows are the elements in {@code order}, followed by the remaining
     * elements.
     */
    public static CharacteristicMatrix of(List<ShingleSet> columns, long... order) {
        LongStream elements = columns.stream().flatMapToLong(set -> Arrays.stream(set.elements()));
        long[] rows =
                LongStream.concat(Arrays.stream(order), elements).distinct().toArray();
        boolean[][] cells = new boolean[rows.length][columns.size()];
        for (int row = 0; row < rows.length; row++) {
            for (int column = 0; column < columns.size(); column++) {
                cells[row][column] = Arrays.binarySearch(columns.get(column).elements(), rows[row]) >= 0;
            }
        }
        return new CharacteristicMatrix(rows, cells);
    }

    /** Returns the number of rows. */
    public int rows() {
        return rows.length;
    }

    /** Returns the number of columns. */
    public int columns() {
        return rows.length == 0 ? 0 : cells[0].length;
    }

    /** Returns the element that a row represents. */
    public long element(int row) {
        return rows[row];
    }

    /** Returns whether the document in the given column contains the element in the given row. */
    public boolean has(int row, int column) {
        return cells[row][column];
    }
}
