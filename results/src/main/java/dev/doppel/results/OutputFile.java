package dev.doppel.results;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import dev.doppel.corpus.Corpus;
import dev.doppel.corpus.DeleteOnExit;
import java.io.BufferedOutputStream;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A file of rows, CSV, JSONL or Parquet by its ending, which appears whole or not at all. */
public final class OutputFile {
    private final @Nullable Path given;
    private final @Nullable Path path;

    private OutputFile(@Nullable Path given, @Nullable Path path) {
        this.given = given;
        this.path = path;
    }

    /** Checks, before any work is done, that the file can be written; nothing is written where no name is given. */
    public static OutputFile checked(@Nullable Path given) {
        if (given == null) {
            return new OutputFile(null, null);
        }
        String name = given.toString();
        if (!isCsv(name) && !isJsonl(name)) {
            throw new IllegalArgumentException("an output file must end in .csv or .jsonl (got: " + name + ")");
        }
        return atPlace(given);
    }

    /** The same where Parquet is written, too. */
    public static OutputFile checkedTable(Path given) {
        String name = given.toString();
        if (!isCsv(name) && !isJsonl(name) && !isParquet(name)) {
            throw new IllegalArgumentException(
                    "an output file must end in .csv, .jsonl or .parquet (got: " + name + ")");
        }
        return atPlace(given);
    }

    private static OutputFile atPlace(Path given) {
        AtomicFile.checked(given, true);
        return new OutputFile(given, given.toAbsolutePath().normalize());
    }

    /** The name that the user gave, or null if nothing is to be written. */
    @Nullable
    public Path name() {
        return given;
    }

    /**
     * Refuses to let one output overwrite the other.
     *
     * @param both what they hold, for the message
     */
    public void differFrom(String both, OutputFile other) {
        if (path != null && path.equals(other.path)) {
            throw new IllegalArgumentException(both + " cannot both go to " + path + ": name two files");
        }
    }

    /** Refuses to overwrite what is about to be read. */
    public void refuseInputs(Corpus corpus) {
        if (path != null && Files.exists(path) && corpus.reads(path)) {
            throw new IllegalArgumentException("cannot write " + path + ": it is an input; name another file");
        }
    }

    public void write(Rows rows) {
        if (path == null) {
            return;
        }
        Path beside = path.resolveSibling(
                "." + path.getFileName() + "." + ProcessHandle.current().pid() + ".part");
        DeleteOnExit.add(beside);
        try {
            try {
                write(rows, path.toString(), beside);
                Files.move(beside, path, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
            } finally {
                Files.deleteIfExists(beside);
                DeleteOnExit.forget(beside);
            }
        } catch (RowFailure e) {
            throw WriteErrors.of(path, e.failure);
        } catch (IOException e) {
            throw WriteErrors.of(path, e);
        }
    }

    private static void write(Rows rows, String name, Path target) throws IOException {
        if (isParquet(name)) {
            try (OutputStream stream = new BufferedOutputStream(Files.newOutputStream(target))) {
                writeParquet(rows, stream);
            }
            return;
        }
        try (BufferedWriter writer = Files.newBufferedWriter(target, StandardCharsets.UTF_8)) {
            if (isCsv(name)) {
                writeCsv(rows, writer);
            } else {
                writeJsonl(rows, writer);
            }
        }
    }

    /** A row could not be written, which is to be told from what may fail while the row is made. */
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

    private static void writeEach(Rows rows, RowWriter writer) {
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

    private static void writeParquet(Rows rows, OutputStream stream) throws IOException {
        try (ParquetTable table = new ParquetTable(rows.columns(), stream)) {
            writeEach(rows, table::add);
            table.end();
        }
    }

    private static void writeCsv(Rows rows, Writer writer) throws IOException {
        CsvWriter csv = CsvWriter.builder().lineDelimiter(LineDelimiter.LF).build(writer);
        csv.writeRecord(rows.columns().stream().map(Rows.Column::name).toList());
        writeEach(rows, csv::writeRecord);
        csv.flush();
    }

    private static void writeJsonl(Rows rows, Writer writer) {
        JsonLine line = new JsonLine();
        List<Rows.Column> columns = rows.columns();
        writeEach(rows, row -> writer.write(line.of(columns, row)));
    }

    private static boolean isCsv(String name) {
        return name.toLowerCase(Locale.ROOT).endsWith(".csv");
    }

    private static boolean isParquet(String name) {
        return name.toLowerCase(Locale.ROOT).endsWith(".parquet");
    }

    private static boolean isJsonl(String name) {
        return name.toLowerCase(Locale.ROOT).endsWith(".jsonl");
    }
}
