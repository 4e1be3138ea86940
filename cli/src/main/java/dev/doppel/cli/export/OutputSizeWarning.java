package dev.doppel.cli.export;

import dev.doppel.internal.ByteSizes;
import dev.doppel.internal.Plurals;
import dev.doppel.results.ResultRows;
import java.math.BigDecimal;
import java.math.MathContext;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;

/** Counts the written rows, and prints an early warning if the output will be large. */
public final class OutputSizeWarning {
    private static final long MANY_ROWS = 10_000_000;
    private static final long MANY_BYTES = 1L << 30;

    /** The minimum number of rows needed to estimate the output size. */
    private static final int SAMPLE = 1000;

    /**
     * The number of punctuation bytes per value in CSV output. {@code PUNCTUATION} is the corresponding number for
     * JSONL.
     */
    private static final int COMMA = 1;

    private static final int PUNCTUATION = 4;

    private static final String PARQUET = ".parquet";

    private final ExportStage stage;
    private final String file;
    private final Consumer<String> printer;
    private boolean done;
    private long expected = -1;
    private long rows;
    private long bytes;
    private int columns;

    OutputSizeWarning(ExportStage stage, Path file, Consumer<String> printer) {
        this.stage = stage;
        this.file = file.toString().toLowerCase(Locale.ROOT);
        this.printer = printer;
    }

    void expect(long newExpected) {
        expected = newExpected;
    }

    /** Returns a view of {@code watched} that counts each row when it is written. */
    ResultRows watch(ResultRows watched) {
        List<ResultRows.Column> all = watched.columns();
        columns = all.size();
        return new ResultRows() {
            @Override
            public List<Column> columns() {
                return all;
            }

            @Override
            public void forEach(Consumer<List<String>> row) {
                watched.forEach(values -> {
                    rows++;
                    if (!done) {
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
     * Estimates the output size from the rows written and the fraction of the input read so far, and prints a warning
     * if the output will be large.
     *
     * @param read the number of bytes read so far
     * @param total the total size of all inputs in bytes, or -1 if it is unknown
     */
    void progress(long read, long total) {
        if (!done && rows >= SAMPLE && read > 0 && total >= read) {
            announce("about ", rounded(rows * ((double) total / read)));
        }
    }

    private void announce(String about, long all) {
        done = true;
        long size = (long) ((double) bytes / rows * all);
        if (all > MANY_ROWS || size > MANY_BYTES) {
            printer.accept(stage.label() + ": " + about + Plurals.count(all, "row") + ", about " + ByteSizes.of(size)
                    + (file.endsWith(PARQUET) ? " before compression" : ""));
        }
    }

    private static long rounded(double number) {
        return new BigDecimal(number).round(new MathContext(2)).longValue();
    }

    /** Prints any other warning, prefixed with the label of the stage. */
    void print(String line) {
        printer.accept(stage.label() + ": " + line);
    }

    long rows() {
        return rows;
    }

    int columns() {
        return columns;
    }

    private long bytes(List<ResultRows.Column> all, List<String> values) {
        long sum = 0;
        for (int i = 0; i < values.size(); i++) {
            ResultRows.Column column = all.get(i);
            if (file.endsWith(PARQUET)) {
                sum += column.kind() == ResultRows.Column.Kind.TEXT ? length(values.get(i)) : Long.BYTES;
            } else if (file.endsWith(".csv")) {
                sum += length(values.get(i)) + COMMA;
            } else {
                sum += length(column.name()) + length(values.get(i)) + PUNCTUATION;
            }
        }
        return sum;
    }

    private static long length(String text) {
        long length = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            length += c < 0x80 ? 1 : c < 0x800 || Character.isSurrogate(c) ? 2 : 3;
        }
        return length;
    }
}
