package dev.doppel.results.internal;

import dev.doppel.results.ResultRows;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.io.JsonStringEncoder;

/**
 * Formats rows as JSON lines. All rows share one buffer, since results can have millions of rows. This class is not
 * thread-safe.
 */
public final class JsonLine {
    private static final JsonStringEncoder ENCODER = JsonStringEncoder.getInstance();

    private final StringBuilder line = new StringBuilder();

    /** Returns the row as a JSON object, followed by a line feed. Values may be null. */
    public String of(List<ResultRows.Column> columns, List<? extends @Nullable String> row) {
        line.setLength(0);
        line.append('{');
        for (int i = 0; i < row.size(); i++) {
            ResultRows.Column column = columns.get(i);
            line.append(i == 0 ? "\"" : ",\"");
            ENCODER.quoteAsString(column.name(), line);
            line.append("\":");
            append(column.kind(), row.get(i));
        }
        return line.append("}\n").toString();
    }

    private void append(ResultRows.Column.Kind kind, @Nullable String value) {
        if (value == null || kind != ResultRows.Column.Kind.TEXT) {
            line.append(value);
        } else {
            line.append('"');
            ENCODER.quoteAsString(value, line);
            line.append('"');
        }
    }
}
