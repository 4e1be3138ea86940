package dev.doppel.results;

import dev.doppel.corpus.Corpus;
import dev.doppel.results.internal.AtomicFile;
import dev.doppel.results.internal.RowWriter;
import dev.doppel.results.internal.RowWriters;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A result file, whose extension determines the {@link TableFormat}. The file appears at its path only when it is
 * complete. Create instances before computing the rows, so that an invalid path is detected early. This class is not
 * thread-safe.
 *
 * <pre>{@code
 * OutputFile output = OutputFile.checked(Path.of("pairs.jsonl"));
 * output.write(new PairRows(Doppel.with(options).scan(documents)));
 * }</pre>
 */
public final class OutputFile {
    /** A description of the file names that {@link #checked} accepts, for use in help texts. */
    public static final String NAMES = "FILE.csv, .tsv, .jsonl or .parquet";

    private final @Nullable AtomicFile file;
    private final TableFormat format;

    private OutputFile(@Nullable AtomicFile file, TableFormat format) {
        this.file = file;
        this.format = format;
    }

    /**
     * Returns an output file.
     *
     * @param given the path, or null to write nothing
     * @throws IllegalArgumentException if the extension is not supported or the file cannot be written
     */
    public static OutputFile checked(@Nullable Path given) {
        if (given == null) {
            return new OutputFile(null, TableFormat.CSV);
        }
        TableFormat format = TableFormat.of(given)
                .orElseThrow(() -> new IllegalArgumentException(
                        "an output file must end in .csv, .tsv, .jsonl or .parquet (got: " + given + ")"));
        return new OutputFile(AtomicFile.checked(given, true), format);
    }

    /**
     * Returns an output file, like {@link #checked}.
     *
     * @deprecated use {@link #checked}, which accepts the same extensions
     */
    @Deprecated(since = "0.2.0")
    @SuppressWarnings("InlineMeSuggester") // the annotation would need a dependency
    public static OutputFile checkedTable(Path given) {
        return checked(given);
    }

    /**
     * Returns an output file to which all text is written unchanged, even if a spreadsheet would evaluate it as a
     * formula.
     */
    public OutputFile withRawText() {
        return new OutputFile(file, format.raw());
    }

    /** Returns the path that the user gave, or null if no file is written. */
    @Nullable
    public Path name() {
        return file == null ? null : file.name();
    }

    /**
     * Throws {@link IllegalArgumentException} if this output and {@code other} are the same file.
     *
     * @param both a description of the contents of the two files; the error message begins with this description
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

    /**
     * Writes all rows, replacing any existing file. If no path was given, this method does nothing.
     *
     * @throws IllegalArgumentException if the file cannot be written
     */
    public void write(ResultRows rows) {
        if (file == null) {
            return;
        }
        try (file;
                RowWriter table = RowWriters.of(format, rows.columns(), file.open())) {
            write(rows, table);
            table.end();
            file.publish();
        } catch (RowFailure e) {
            throw AtomicFile.failure(file.path(), e.failure);
        } catch (IOException e) {
            throw AtomicFile.failure(file.path(), e);
        }
    }

    private static void write(ResultRows rows, RowWriter table) {
        rows.forEach(row -> {
            try {
                table.add(row);
            } catch (UncheckedIOException e) {
                throw new RowFailure(Objects.requireNonNull(e.getCause()));
            } catch (IOException e) {
                throw new RowFailure(e);
            }
        });
    }

    /**
     * Wraps an exception thrown while a row is written, to distinguish it from exceptions thrown while rows are
     * computed.
     */
    private static final class RowFailure extends RuntimeException {
        private final IOException failure;

        RowFailure(IOException failure) {
            super(failure);
            this.failure = failure;
        }
    }
}
