package dev.doppel.cli.export;

import dev.doppel.internal.ByteSizes;
import dev.doppel.internal.Plurals;
import dev.doppel.results.Rows;
import java.math.BigDecimal;
import java.math.MathContext;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;

/** Watches rows on their way to a file, and says early how many will come where that is much. */
public final class OutputSizeWarning {
    private static final long MANY_ROWS = 10_000_000;
    private static final long MANY_BYTES = 1L << 30;

    /** So many rows tell how long the others are. */
    private static final int SAMPLE = 1000;

    /** A value in a line of CSV and in an object of JSON, beside itself and its name. */
    private static final int COMMA = 1;

    private static final int PUNCTUATION = 4;

    private static final String PARQUET = ".parquet";

    private final ExportStage stage;
    private final String file;
    private final Consumer<String> say;
    private boolean said;
    private long expected = -1;
    private long rows;
    private long bytes;
    private int columns;

    /** @param say takes the line for the user */
    OutputSizeWarning(ExportStage stage, Path file, Consumer<String> say) {
        this.stage = stage;
        this.file = file.toString().toLowerCase(Locale.ROOT);
        this.say = say;
    }

    /** So many rows will come. */
    void expect(long exactly) {
        expected = exactly;
    }

    /** The same rows, looked at as they pass. */
    Rows watch(Rows watched) {
        List<Rows.Column> all = watched.columns();
        columns = all.size();
        return new Rows() {
            @Override
            public List<Column> columns() {
                return all;
            }

            @Override
            public void forEach(Consumer<List<String>> row) {
                watched.forEach(values -> {
                    rows++;
                    if (!said) {
                        bytes += bytes(all, values);
                        if (expected >= 0 && (rows == SAMPLE || rows == expected)) {
                            announce("", expected);
                        }
                    }
                    row.accept(values);
                });
            }
        };
    }

    /**
     * All rows of the first documents have passed.
     *
     * @param done of the bytes of all inputs
     * @param total of the bytes of all inputs; -1 where they are not known
     */
    void passed(long done, long total) {
        if (!said && rows >= SAMPLE && done > 0 && total >= done) {
            announce("about ", rounded(rows * ((double) total / done)));
        }
    }

    private void announce(String about, long all) {
        said = true;
        long size = (long) ((double) bytes / rows * all);
        if (all > MANY_ROWS || size > MANY_BYTES) {
            say.accept(stage.label() + ": " + about + Plurals.count(all, "row") + ", about " + ByteSizes.of(size)
                    + (file.endsWith(PARQUET) ? " before compression" : ""));
        }
    }

    /** To two digits: an estimate is worth no more. */
    private static long rounded(double number) {
        return new BigDecimal(number).round(new MathContext(2)).longValue();
    }

    /** Says something else of the size of what is done. */
    void say(String line) {
        say.accept(stage.label() + ": " + line);
    }

    long rows() {
        return rows;
    }

    int columns() {
        return columns;
    }

    private long bytes(List<Rows.Column> all, List<String> values) {
        long sum = 0;
        for (int i = 0; i < values.size(); i++) {
            Rows.Column column = all.get(i);
            if (file.endsWith(PARQUET)) {
                sum += column.kind() == Rows.Column.Kind.TEXT ? length(values.get(i)) : Long.BYTES;
            } else if (file.endsWith(".csv")) {
                sum += length(values.get(i)) + COMMA;
            } else {
                sum += length(column.name()) + length(values.get(i)) + PUNCTUATION;
            }
        }
        return sum;
    }

    /** In UTF-8. */
    private static long length(String text) {
        long length = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            length += c < 0x80 ? 1 : c < 0x800 || Character.isSurrogate(c) ? 2 : 3;
        }
        return length;
    }
}
