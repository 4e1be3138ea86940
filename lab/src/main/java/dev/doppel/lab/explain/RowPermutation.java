package dev.doppel.lab.explain;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** A user-specified permutation of the rows. The value of a row is its position in the permutation, counted from 0. */
public final class RowPermutation implements RowFunction {
    private static final int MAX_LISTED = 5;
    private static final int MAX_QUOTED = 40;

    private final List<Integer> order;
    private final int[] positions;

    private RowPermutation(List<Integer> order) {
        this.order = order;
        int rows = order.stream().mapToInt(row -> row).max().orElse(-1) + 1;
        positions = new int[Math.min(rows, order.size())];
        IntStream.range(0, order.size())
                .filter(position -> order.get(position) < positions.length)
                .forEach(position -> positions[order.get(position)] = position);
    }

    /** Parses a permutation such as {@code 4,2,5,0,1,3}, which lists the row numbers in their new order. */
    public static RowPermutation parse(String text) {
        return new RowPermutation(Arrays.stream(text.split(",", -1))
                .map(row -> row(row.strip(), text))
                .toList());
    }

    private static int row(String row, String text) {
        if (!row.matches("[0-9]{1,9}")) {
            throw new IllegalArgumentException("permutation '" + text + "': '" + row
                    + "' is not a row number; write the rows in their new order, like 4,2,5,0,1,3");
        }
        return Integer.parseInt(row);
    }

    /**
     * Returns this permutation, or throws {@link IllegalArgumentException} if it does not permute {@code rows} rows.
     */
    RowPermutation requireRows(int rows) {
        List<String> faults = new ArrayList<>();
        addFault(faults, "missing", IntStream.range(0, rows).filter(row -> !order.contains(row)));
        addFault(faults, "repeated", repeated());
        addFault(
                faults,
                "out of range",
                order.stream().mapToInt(row -> row).filter(row -> row >= rows).distinct());
        if (!faults.isEmpty()) {
            throw new IllegalArgumentException("a permutation must name each of the rows 0 .. " + (rows - 1)
                    + " once (got: " + shortened() + "): " + String.join("; ", faults));
        }
        return this;
    }

    private IntStream repeated() {
        return IntStream.range(0, order.size())
                .filter(position -> order.indexOf(order.get(position)) < position)
                .map(order::get)
                .distinct();
    }

    private static void addFault(List<String> faults, String fault, IntStream rows) {
        List<String> listed =
                rows.limit(MAX_LISTED + 1L).mapToObj(Integer::toString).toList();
        if (!listed.isEmpty()) {
            faults.add(String.join(", ", listed.subList(0, Math.min(MAX_LISTED, listed.size())))
                    + (listed.size() > MAX_LISTED ? ", ..." : "")
                    + (listed.size() == 1 ? " is " : " are ")
                    + fault);
        }
    }

    /** Returns the row numbers in their new order. */
    public List<Integer> order() {
        return order;
    }

    @Override
    public String formula() {
        return "position in " + joined(" ");
    }

    @Override
    public long hash(long x) {
        return positions[(int) x];
    }

    private String shortened() {
        String all = joined(",");
        return all.length() <= MAX_QUOTED ? all : all.substring(0, MAX_QUOTED) + "...";
    }

    private String joined(String separator) {
        return order.stream().map(Object::toString).collect(Collectors.joining(separator));
    }
}
