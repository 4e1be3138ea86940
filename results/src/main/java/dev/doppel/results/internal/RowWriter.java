package dev.doppel.results.internal;

import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Writes the rows of a table to a stream. {@link #close} does not close the stream. Implementations are not
 * thread-safe.
 */
public interface RowWriter extends AutoCloseable {
    /** Adds a row with one value per column. Only the values of optional columns may be null. */
    void add(List<? extends @Nullable String> row) throws IOException;

    /** Completes the table. This method must be called after the last row. */
    void end() throws IOException;

    @Override
    void close() throws IOException;

    /** Writes a row. */
    @FunctionalInterface
    interface Row {
        void write(List<? extends @Nullable String> row) throws IOException;
    }

    /** Completes a table. */
    @FunctionalInterface
    interface End {
        void run() throws IOException;
    }

    /** Returns a writer whose {@link #close} method does nothing. */
    static RowWriter of(Row row, End end) {
        return new RowWriter() {
            @Override
            public void add(List<? extends @Nullable String> values) throws IOException {
                row.write(values);
            }

            @Override
            public void end() throws IOException {
                end.run();
            }

            @Override
            public void close() {}
        };
    }
}
