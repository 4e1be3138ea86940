package dev.doppel.cli;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import dev.doppel.corpus.Corpus;
import dev.doppel.corpus.Leftovers;
import dev.doppel.corpus.rows.JsonLine;
import dev.doppel.corpus.rows.Rows;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A file of rows, CSV or JSONL by its ending, which appears whole or not at all. */
final class OutputFile {
    private final @Nullable Path given;
    private final @Nullable Path path;

    private OutputFile(@Nullable Path given, @Nullable Path path) {
        this.given = given;
        this.path = path;
    }

    /** Checks, before any work is done, that the file can be written; nothing is written where no name is given. */
    static OutputFile checked(@Nullable Path given) {
        if (given == null) {
            return new OutputFile(null, null);
        }
        String name = given.toString();
        if (!isCsv(name) && !isJsonl(name)) {
            throw new IllegalArgumentException("an output file must end in .csv or .jsonl (got: " + name + ")");
        }
        GeneratedFile.checked(given, true);
        return new OutputFile(given, given.toAbsolutePath().normalize());
    }

    /** The name that the user gave, or null if nothing is to be written. */
    @Nullable
    Path name() {
        return given;
    }

    /**
     * Refuses to let one output overwrite the other.
     *
     * @param both what they hold, for the message
     */
    void differFrom(String both, OutputFile other) {
        if (path != null && path.equals(other.path)) {
            throw new IllegalArgumentException(both + " cannot both go to " + path + ": name two files");
        }
    }

    /** Refuses to overwrite what is about to be read. */
    void refuseInputs(Corpus corpus) {
        if (path != null && Files.exists(path) && corpus.reads(path)) {
            throw new IllegalArgumentException("cannot write " + path + ": it is an input; name another file");
        }
    }

    void write(Rows rows) {
        if (path == null) {
            return;
        }
        Path beside = path.resolveSibling(
                "." + path.getFileName() + "." + ProcessHandle.current().pid() + ".part");
        Leftovers.add(beside);
        try {
            try {
                try (BufferedWriter writer = Files.newBufferedWriter(beside, StandardCharsets.UTF_8)) {
                    if (isCsv(path.toString())) {
                        writeCsv(rows, writer);
                    } else {
                        writeJsonl(rows, writer);
                    }
                }
                Files.move(beside, path, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
            } finally {
                Files.deleteIfExists(beside);
                Leftovers.forget(beside);
            }
        } catch (UncheckedIOException e) {
            throw WriteFailure.of(path, Objects.requireNonNull(e.getCause()));
        } catch (IOException e) {
            throw WriteFailure.of(path, e);
        }
    }

    private static void writeCsv(Rows rows, Writer writer) throws IOException {
        CsvWriter csv = CsvWriter.builder().lineDelimiter(LineDelimiter.LF).build(writer);
        csv.writeRecord(rows.columns().stream().map(Rows.Column::name).toList());
        rows.forEach(csv::writeRecord);
        csv.flush();
    }

    private static void writeJsonl(Rows rows, Writer writer) {
        JsonLine line = new JsonLine();
        rows.forEach(row -> {
            try {
                writer.write(line.of(rows.columns(), row));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
    }

    private static boolean isCsv(String name) {
        return name.toLowerCase(Locale.ROOT).endsWith(".csv");
    }

    private static boolean isJsonl(String name) {
        return name.toLowerCase(Locale.ROOT).endsWith(".jsonl");
    }
}
