package dev.doppel.results;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import dev.doppel.corpus.Corpus;
import dev.doppel.results.internal.AtomicFile;
import dev.doppel.results.internal.JsonLine;
import dev.doppel.results.internal.ParquetTable;
import java.io.BufferedOutputStream;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A result file in CSV, JSONL or Parquet format, depending on its extension. The file appears at its path only when it
 * is complete. Create this object before computing the rows, so that an invalid path is detected early. Not
 * thread-safe.
 *
 * <pre>{@code
 * OutputFile output = OutputFile.checked(Path.of("pairs.jsonl"));
 * output.write(new PairRows(Doppel.with(options).scan(documents)));
 * }</pre>
 */
public final class OutputFile {
    private final @Nullable AtomicFile file;

    private OutputFile(@Nullable AtomicFile file) {
        this.file = file;
    }

    /**
     * Returns an output file in CSV or JSONL format.
     *
     * @param given the path, or null to write nothing
     * @throws IllegalArgumentException if the file has another extension or cannot be written
     */
    public static OutputFile checked(@Nullable Path given) {
        if (given == null) {
            return new OutputFile(null);
        }
        if (!isCsv(given) && !isJsonl(given)) {
            throw new IllegalArgumentException("an output file must end in .csv or .jsonl (got: " + given + ")");
        }
        return new OutputFile(AtomicFile.checked(given, true));
    }

    /** Like {@link #checked}, but also accepts the extension {@code .parquet}. */
    public static OutputFile checkedTable(Path given) {
        if (!isCsv(given) && !isJsonl(given) && !isParquet(given)) {
            throw new IllegalArgumentException(
                    "an output file must end in .csv, .jsonl or .parquet (got: " + given + ")");
        }
        return new OutputFile(AtomicFile.checked(given, true));
    }

    /** Returns the path that the user gave, or null if no file is written. */
    @Nullable
    public Path name() {
        return file == null ? null : file.name();
    }

    /**
     * Throws {@link IllegalArgumentException} if this output and {@code other} are the same file. The error message
     * begins with {@code both}, which names the contents of the two files.
     */
    public void differFrom(String both, OutputFile other) {
        if (file != null && other.file != null && file.path().equals(other.file.path())) {
            throw new IllegalArgumentException(both + " cannot both go to " + file.path() + ": name two files");
        }
    }

    /** Throws {@link IllegalArgumentException} if this file is an input file of the corpus. */
    public void refuseInputs(Corpus corpus) {
        if (file != null && Files.exists(file.path()) && corpus.reads(file.path())) {
            throw new IllegalArgumentException("cannot write " + file.path() + ": it is an input; name another file");
        }
    }

    /** Writes all rows, replacing an existing file. Throws {@link IllegalArgumentException} if writing fails. */
    public void write(ResultRows rows) {
        if (file == null) {
            return;
        }
        try (file) {
            write(rows, file.path(), file.open());
            file.publish();
        } catch (RowFailure e) {
            throw AtomicFile.failure(file.path(), e.failure);
        } catch (IOException e) {
            throw AtomicFile.failure(file.path(), e);
        }
    }

    private static void write(ResultRows rows, Path path, OutputStream stream) throws IOException {
        if (isParquet(path)) {
            OutputStream buffered = new BufferedOutputStream(stream);
            writeParquet(rows, buffered);
            buffered.flush();
            return;
        }
        // An explicit encoder reports unpaired surrogates. The default encoder of the writer would replace them.
        Writer writer = new BufferedWriter(new OutputStreamWriter(stream, StandardCharsets.UTF_8.newEncoder()));
        if (isCsv(path)) {
            writeCsv(rows, writer);
        } else {
            writeJsonl(rows, writer);
        }
        writer.flush();
    }

    /** Wraps a failure to write a row, to distinguish it from a failure to compute the row. */
    private static final class RowFailure extends RuntimeException {
        private final IOException failure;

        RowFailure(IOException failure) {
            super(failure);
            this.failure = failure;
        }
    }

    private interface RowWriter {
        void write(List<String> row) throws IOException;
    }

    private static void writeEach(ResultRows rows, RowWriter writer) {
        rows.forEach(row -> {
            try {
                writer.write(row);
            } catch (UncheckedIOException e) {
                throw new RowFailure(Objects.requireNonNull(e.getCause()));
            } catch (IOException e) {
                throw new RowFailure(e);
            }
        });
    }

    private static void writeParquet(ResultRows rows, OutputStream stream) throws IOException {
        try (ParquetTable table = new ParquetTable(rows.columns(), stream)) {
            writeEach(rows, table::add);
            table.end();
        }
    }

    private static void writeCsv(ResultRows rows, Writer writer) throws IOException {
        CsvWriter csv = CsvWriter.builder().lineDelimiter(LineDelimiter.LF).build(writer);
        csv.writeRecord(rows.columns().stream().map(ResultRows.Column::name).toList());
        writeEach(rows, csv::writeRecord);
        csv.flush();
    }

    private static void writeJsonl(ResultRows rows, Writer writer) {
        JsonLine line = new JsonLine();
        List<ResultRows.Column> columns = rows.columns();
        writeEach(rows, row -> writer.write(line.of(columns, row)));
    }

    private static boolean isCsv(Path path) {
        return hasExtension(path, ".csv");
    }

    private static boolean isJsonl(Path path) {
        return hasExtension(path, ".jsonl");
    }

    private static boolean isParquet(Path path) {
        return hasExtension(path, ".parquet");
    }

    private static boolean hasExtension(Path path, String extension) {
        return path.toString().toLowerCase(Locale.ROOT).endsWith(extension);
    }
}
