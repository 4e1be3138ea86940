package dev.doppel.lab.experiment;

import dev.doppel.internal.Decimals;
import dev.doppel.lab.internal.plot.Point;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Data under named columns. Each value is a number or a text. */
public final class DataTable {
    private final String name;
    private final List<String> columns;
    private final List<List<Object>> rows = new ArrayList<>();

    /**
     * Without rows yet.
     *
     * @param name of its file, without ending
     */
    public DataTable(String name, String... columns) {
        this.name = name;
        this.columns = List.of(columns);
    }

    public String name() {
        return name;
    }

    public List<String> columns() {
        return columns;
    }

    public DataTable add(Object... values) {
        if (values.length != columns.size()) {
            throw new IllegalArgumentException(
                    "a row of " + name + " must have " + columns.size() + " values (got: " + values.length + ")");
        }
        rows.add(List.of(values));
        return this;
    }

    public int size() {
        return rows.size();
    }

    public double number(int row, String column) {
        return ((Number) rows.get(row).get(column(column))).doubleValue();
    }

    public String text(int row, String column) {
        return written(rows.get(row).get(column(column)));
    }

    /** All values of a column. */
    public List<Double> numbers(String column) {
        return rows.stream()
                .map(row -> ((Number) row.get(column(column))).doubleValue())
                .toList();
    }

    public double mean(String column) {
        return numbers(column).stream()
                .mapToDouble(Double::doubleValue)
                .average()
                .orElseThrow();
    }

    /** A point for each row. */
    public List<Point> points(String x, String y) {
        return IntStream.range(0, rows.size())
                .mapToObj(row -> new Point(number(row, x), number(row, y)))
                .toList();
    }

    /** The rows that have this text in a column. */
    public DataTable where(String column, Object value) {
        DataTable some = new DataTable(name, columns.toArray(String[]::new));
        rows.stream()
                .filter(row -> written(row.get(column(column))).equals(written(value)))
                .forEach(some.rows::add);
        return some;
    }

    private int column(String column) {
        int found = columns.indexOf(column);
        if (found < 0) {
            throw new IllegalArgumentException("there is no column " + column + " in " + name + ": " + columns);
        }
        return found;
    }

    /** Whether a column holds numbers. */
    public boolean isNumber(String column) {
        return rows.stream().allMatch(row -> row.get(column(column)) instanceof Number);
    }

    /** As a reader wants to see them, row by row: numbers rounded. */
    public List<List<String>> shown() {
        return rows.stream()
                .map(row -> row.stream().map(DataTable::shown).toList())
                .toList();
    }

    private static String shown(Object value) {
        if (!(value instanceof Double number)) {
            return value.toString();
        }
        double size = Math.abs(number);
        return size != 0 && size < 1e-3
                ? String.format(Locale.ROOT, "%.2e", number)
                : Decimals.fixed(number, size >= 100 ? 1 : 4);
    }

    /** So that the same number is read again. */
    private static String written(Object value) {
        return value instanceof Double number ? Decimals.shortest(number) : value.toString();
    }

    /** By the rules of RFC 4180. */
    public String csv() {
        StringBuilder csv = new StringBuilder(line(columns));
        rows.forEach(row -> csv.append(line(row.stream().map(DataTable::written).toList())));
        return csv.toString();
    }

    private static String line(List<String> values) {
        return values.stream().map(DataTable::quoted).collect(Collectors.joining(",", "", "\n"));
    }

    private static String quoted(String value) {
        boolean plain = value.chars().noneMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r');
        return plain ? value : "\"" + value.replace("\"", "\"\"") + "\"";
    }
}
