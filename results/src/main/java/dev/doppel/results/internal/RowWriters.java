package dev.doppel.results.internal;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import dev.doppel.results.ResultRows;
import dev.doppel.results.TableFormat;
import java.io.BufferedOutputStream;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Creates the writer for each {@link TableFormat}. */
public final class RowWriters {
    private RowWriters() {}

    /** Returns a writer that begins a table in the given format. The writer does not close {@code target}. */
    public static RowWriter of(TableFormat format, List<ResultRows.Column> columns, OutputStream target)
            throws IOException {
        return switch (format) {
            case CSV -> delimited(',', columns, target, FormulaEscaper::neutralised);
            case TSV -> delimited('\t', columns, target, FormulaEscaper::neutralised);
            case RAW_CSV -> delimited(',', columns, target, text -> text);
            case RAW_TSV -> delimited('\t', columns, target, text -> text);
            case JSONL -> lines(columns, target);
            case PARQUET -> new ParquetTableWriter(columns, new BufferedOutputStream(target));
        };
    }

    private static RowWriter delimited(
            char separator, List<ResultRows.Column> columns, OutputStream target, UnaryOperator<String> text) {
        Writer characters = characters(target);
        CsvWriter csv = CsvWriter.builder()
                .fieldSeparator(separator)
                .lineDelimiter(LineDelimiter.LF)
                .build(characters);
        csv.writeRecord(columns.stream().map(ResultRows.Column::name).toList());
        return RowWriter.of(row -> csv.writeRecord(cells(columns, row, text)), () -> {
            csv.flush();
            characters.flush();
        });
    }

    /** Returns the cells of a row. Numbers are written unchanged, since a negative number is not a formula. */
    private static String[] cells(
            List<ResultRows.Column> columns, List<? extends @Nullable String> row, UnaryOperator<String> text) {
        String[] cells = row.toArray(new String[0]);
        for (int i = 0; i < cells.length; i++) {
            if (cells[i] != null && columns.get(i).kind() == ResultRows.Column.Kind.TEXT) {
                cells[i] = text.apply(cells[i]);
            }
        }
        return cells;
    }

    private static RowWriter lines(List<ResultRows.Column> columns, OutputStream target) {
        Writer characters = characters(target);
        JsonLine line = new JsonLine();
        return RowWriter.of(row -> characters.write(line.of(columns, row)), characters::flush);
    }

    /** Returns a UTF-8 writer that fails on unpaired surrogates. The default encoder would replace them. */
    private static Writer characters(OutputStream target) {
        return new BufferedWriter(new OutputStreamWriter(target, StandardCharsets.UTF_8.newEncoder()));
    }
}
