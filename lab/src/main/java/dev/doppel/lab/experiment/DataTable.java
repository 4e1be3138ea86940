package dev.doppel.lab.experiment;

import dev.doppel.internal.Decimals;
import dev.doppel.lab.plot.ChartPoint;
import dev.doppel.lab.plot.ChartSeries;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** A mutable table of numbers and text, with named columns. This class is not thread-safe. */
public final class DataTable {
    private final String name;
    private final List<String> columns;
    private final List<List<Object>> rows = new ArrayList<>();

    /**
     * Creates an empty table.
     *
     * @param header a comma-separated list of column names
     */
    public DataTable(String name, String header) {
        this.name = name;
        this.columns = List.of(header.split(","));
    }

    /** Returns the name of this table, that is, its file name without the extension. */
    public String name() {
        return name;
    }

    /** Returns the column names. */
    public List<String> columns() {
        return columns;
    }

    /** Adds a row, which must have one value per column, and returns this table. */
    public DataTable add(Object... values) {
        if (values.length != columns.size()) {
            throw new IllegalArgumentException(
                    "a row of " + name + " must have " + columns.size() + " values (got: " + values.length + ")");
        }
        rows.add(List.of(values));
        return this;
    }

    /** Returns the number of rows. */
    public int size() {
        return rows.size();
    }

    /** Returns the value of a numeric cell. */
    public double number(int row, String column) {
        return ((Number) rows.get(row).get(column(column))).doubleValue();
    }

    /** Returns the value of a cell, formatted as in CSV. */
    public String text(int row, String column) {
        return written(rows.get(row).get(column(column)));
    }

    /** Returns all values of a numeric column. */
    public List<Double> numbers(String column) {
        return IntStream.range(0, size()).mapToObj(row -> number(row, column)).toList();
    }

    /** Returns the sum of the values in a numeric column. */
    public double sum(String column) {
        return numbers(column).stream().mapToDouble(Double::doubleValue).sum();
    }

    /** Returns the mean of the values in a numeric column. */
    public double mean(String column) {
        return sum(column) / size();
    }

    /**
     * Returns one series for each value in {@code values}. Each series is named after its value and has one point for
     * each row with that value in {@code column}.
     */
    List<ChartSeries> series(String column, Collection<?> values, String x, String y) {
        return values.stream()
                .map(value -> ChartSeries.marked(
                        String.valueOf(value), where(column, value).points(x, y)))
                .toList();
    }

    /** Returns one point per row, with the row's values in the columns {@code x} and {@code y} as its coordinates. */
    List<ChartPoint> points(String x, String y) {
        return IntStream.range(0, size())
                .mapToObj(row -> new ChartPoint(number(row, x), number(row, y)))
                .toList();
    }

    /** Returns a table that contains only the rows with the given value in a column. */
    public DataTable where(String column, Object value) {
        DataTable selected = new DataTable(name, String.join(",", columns));
        rows.stream()
                .filter(row -> written(row.get(column(column))).equals(written(value)))
                .forEach(selected.rows::add);
        return selected;
    }

    private int column(String column) {
        int found = columns.indexOf(column);
        if (found < 0) {
            throw new IllegalArgumentException("there is no column " + column + " in " + name + ": " + columns);
        }
        return found;
    }

    /** Returns whether all values of a column are numbers. */
    public boolean isNumber(String column) {
        return rows.stream().allMatch(row -> row.get(column(column)) instanceof Number);
    }

    /** Returns the values of all rows as text for display, with rounded numbers. */
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

    /** Returns a value as text, without loss of precision. */
    private static String written(Object value) {
        return value instanceof Double number ? Decimals.shortest(number) : value.toString();
    }

    /** Returns the table as CSV (RFC 4180). */
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
