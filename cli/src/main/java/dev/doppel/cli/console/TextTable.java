package dev.doppel.cli.console;

import dev.doppel.internal.Decimals;
import dev.doppel.options.TerminalFilter;
import java.util.ArrayList;
import java.util.List;

/** A text table in which each column is as wide as its widest cell. */
public final class TextTable {
    private static final String GAP = "  ";
    private static final int SIMILARITY_DIGITS = 3;

    private final List<List<String>> rows = new ArrayList<>();

    public TextTable(String... header) {
        this(List.of(header));
    }

    public TextTable(List<String> header) {
        rows.add(List.copyOf(header));
    }

    public void add(String... cells) {
        add(List.of(cells));
    }

    public void add(List<String> cells) {
        List<String> row = new ArrayList<>();
        for (String cell : cells) {
            row.add(printable(cell));
        }
        rows.add(row);
    }

    /** Returns {@code cell} with control characters replaced, since they could move the cursor or fake a table row. */
    public static String printable(String cell) {
        StringBuilder shown = new StringBuilder(cell);
        for (int i = 0; i < cell.length(); i++) {
            if (cell.charAt(i) < ' ' || TerminalFilter.isUnsafe(cell.charAt(i))) {
                shown.setCharAt(i, '\uFFFD');
            }
        }
        return shown.toString();
    }

    /** Returns a similarity rounded to three decimal places. A value below 1 is never rounded up to 1. */
    public static String similarity(double value) {
        String rounded = Decimals.fixed(value, SIMILARITY_DIGITS);
        return value < 1 && rounded.equals("1.000") ? "0.999" : rounded;
    }

    public void print(Console console) {
        int columns = rows.get(0).size();
        int[] widths = new int[columns];
        for (List<String> row : rows) {
            for (int i = 0; i < columns; i++) {
                widths[i] = Math.max(widths[i], width(row.get(i)));
            }
        }
        for (int number = 0; number < rows.size(); number++) {
            StringBuilder line = new StringBuilder();
            List<String> row = rows.get(number);
            for (int i = 0; i < columns; i++) {
                line.append(row.get(i));
                if (i < columns - 1) {
                    line.append(" ".repeat(widths[i] - width(row.get(i)))).append(GAP);
                }
            }
            String text = line.toString().stripTrailing();
            console.out().println(number == 0 ? console.bold(text) : text);
        }
    }

    private static int width(String text) {
        return text.codePointCount(0, text.length());
    }
}
