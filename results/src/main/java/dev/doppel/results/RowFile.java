package dev.doppel.results;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import de.siegmar.fastcsv.reader.FieldMismatchStrategy;
import dev.doppel.corpus.Codec;
import dev.doppel.corpus.InputFile;
import dev.doppel.corpus.internal.charset.ByteOrderMark;
import dev.doppel.corpus.internal.parquet.ParquetRowReader;
import dev.doppel.results.internal.FormulaEscaper;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.exc.UnexpectedEndOfInputException;
import tools.jackson.core.json.JsonFactory;

/**
 * A file of pairs, groups or passages in any {@link TableFormat}, plain or compressed. An apostrophe that serves only
 * to prevent spreadsheets from evaluating text as a formula is removed. All methods throw
 * {@link IllegalArgumentException} if the file cannot be read or is malformed. The message for a malformed line
 * includes the line number.
 *
 * @param header the column names of a CSV or TSV file without a header, or an empty list for all other files
 */
public record RowFile(Path path, List<String> header) {
    private static final JsonFactory JSON = new JsonFactory();

    public RowFile {
        header = List.copyOf(header);
        if (format(path).isEmpty()) {
            throw new IllegalArgumentException(
                    "a file of pairs, groups or passages must end in .csv, .tsv, .jsonl or .parquet, or in one of these"
                            + " and .gz, .zst, .bz2 or .xz (got: " + path + ")");
        }
        if (!Files.isRegularFile(path)) {
            throw new IllegalArgumentException("no such file: " + path);
        }
    }

    /** Creates an instance for a file that contains its column names. */
    public RowFile(Path path) {
        this(path, List.of());
    }

    /** Returns this file with the given column names. The file must be a CSV or TSV file without a header. */
    public RowFile withHeader(String... names) {
        return new RowFile(path, List.of(names));
    }

    private static Optional<TableFormat> format(Path path) {
        return TableFormat.of(Path.of(Codec.uncompressedName(path.toString())));
    }

    private TableFormat format() {
        return format(path).orElseThrow();
    }

    /**
     * A row and the number of the line on which it starts.
     *
     * @param values the values, keyed by column; numbers and booleans are converted to text
     * @param nested the nested arrays and objects of a JSONL row, as JSON text, keyed by property name
     */
    public record Row(RowFile file, long line, Map<String, String> values, Map<String, String> nested) {
        /** Returns the location of this row for error messages, such as {@code pairs.csv, line 3}. */
        public String place() {
            return file.path + (file.format() == TableFormat.PARQUET ? ", row " : ", line ") + line;
        }

        boolean has(String column) {
            return values.containsKey(column);
        }

        /**
         * Parses a part of this row. If parsing fails with an {@link IllegalArgumentException} whose message does not
         * start with the location of the row, the location is added to the message.
         *
         * @param parsing the parser to call; its result is returned
         */
        public <T> T parse(Supplier<T> parsing) {
            try {
                return parsing.get();
            } catch (IllegalArgumentException e) {
                String message = String.valueOf(e.getMessage());
                throw message.startsWith(place()) ? e : new IllegalArgumentException(place() + ": " + message, e);
            }
        }

        /** Returns the value of a column, or throws {@link IllegalArgumentException} if it is missing or empty. */
        public String value(String column) {
            String value = values.get(column);
            if (value != null && value.isEmpty()) {
                throw new IllegalArgumentException(place() + " has an empty " + column);
            }
            if (value == null) {
                throw new IllegalArgumentException(
                        place() + " has no " + column + "; it has " + RowFile.listed(values.keySet()));
            }
            return value;
        }
    }

    /** Joins column names for an error message, such as {@code left, right, similarity}. */
    public static String listed(Collection<String> columns) {
        return columns.isEmpty() ? "no columns" : String.join(", ", columns);
    }

    /**
     * Returns the column names from the header of a file or from the first row of a JSONL file. The result is empty for
     * a JSONL file without rows.
     */
    public List<String> columns() {
        List<String> columns = new ArrayList<>();
        read(columns::addAll, row -> {
            if (columns.isEmpty()) {
                columns.addAll(row.values().keySet());
            }
        });
        return columns;
    }

    /** Returns whether the file has a header, so that its columns are known even if it has no rows. */
    public boolean namesColumnsFirst() {
        return format() != TableFormat.JSONL;
    }

    /** Returns whether the format allows files without column names. */
    public boolean mayLackHeader() {
        return format() == TableFormat.CSV || format() == TableFormat.TSV;
    }

    /** Passes all rows to {@code row}, in file order. */
    public void forEach(Consumer<Row> row) {
        read(names -> {}, row);
    }

    private void read(Consumer<List<String>> names, Consumer<Row> row) {
        try {
            switch (format()) {
                case CSV, RAW_CSV -> readDelimited(',', names, row);
                case TSV, RAW_TSV -> readDelimited('\t', names, row);
                case JSONL -> readJsonl(row);
                case PARQUET -> ParquetRowReader.read(path, new ParquetRows(names, row));
            }
        } catch (NoSuchFileException e) {
            throw new IllegalArgumentException("no such file: " + path, e);
        } catch (CharacterCodingException e) {
            throw notUtf8(e);
        } catch (UncheckedIOException e) {
            throw e.getCause() instanceof CharacterCodingException
                    ? notUtf8(e)
                    : new IllegalArgumentException("cannot read " + path + ": " + e.getMessage(), e);
        } catch (IOException e) {
            throw new IllegalArgumentException("cannot read " + path + ": " + e.getMessage(), e);
        } catch (CsvParseException e) {
            throw new IllegalArgumentException(path + " is not " + format() + ": " + e.getMessage(), e);
        }
    }

    private IllegalArgumentException notUtf8(Exception e) {
        return new IllegalArgumentException(path + " is not UTF-8 text; save it as UTF-8", e);
    }

    private void readDelimited(char separator, Consumer<List<String>> names, Consumer<Row> row) throws IOException {
        try (BufferedReader characters = characters();
                CsvReader<CsvRecord> records = CsvReader.builder()
                        .fieldSeparator(separator)
                        .missingFieldStrategy(FieldMismatchStrategy.IGNORE)
                        .ofCsvRecord(characters)) {
            List<String> columns = header;
            for (CsvRecord record : records) {
                List<String> fields = record.getFields().stream()
                        .map(FormulaEscaper::original)
                        .toList();
                if (columns.isEmpty()) {
                    columns = fields.stream().map(String::strip).toList();
                    names.accept(columns);
                    continue;
                }
                row.accept(row(columns, fields, record.getStartingLineNumber()));
            }
            if (columns.isEmpty()) {
                throw new IllegalArgumentException(
                        path + " is empty; a " + format() + " file begins with the names of its columns");
            }
        }
    }

    /** Returns a row of a table. Null values are omitted. */
    private Row row(List<String> columns, List<? extends @Nullable String> fields, long number) {
        Map<String, String> values = new LinkedHashMap<>();
        for (int i = 0; i < Math.min(columns.size(), fields.size()); i++) {
            String value = fields.get(i);
            if (value != null) {
                values.put(columns.get(i), value);
            }
        }
        return new Row(this, number, values, Map.of());
    }

    /** Converts the rows of a Parquet file. The rows are numbered from 1. */
    private final class ParquetRows implements ParquetRowReader.Rows {
        private final Consumer<List<String>> names;
        private final Consumer<Row> rows;
        private List<String> columns = List.of();
        private long number;

        ParquetRows(Consumer<List<String>> names, Consumer<Row> rows) {
            this.names = names;
            this.rows = rows;
        }

        @Override
        public void header(List<String> header) {
            columns = header;
            names.accept(header);
        }

        @Override
        public void row(List<@Nullable String> values) {
            rows.accept(RowFile.this.row(columns, values, ++number));
        }
    }

    /** Opens the decompressed content. The reader fails on bytes that are not valid UTF-8. */
    private BufferedReader characters() throws IOException {
        InputStream content = ByteOrderMark.droppedFrom(
                InputFile.of(path.toString(), path, Files.size(path)).open());
        return new BufferedReader(new InputStreamReader(content, StandardCharsets.UTF_8.newDecoder()));
    }

    private void readJsonl(Consumer<Row> row) throws IOException {
        try (BufferedReader lines = characters()) {
            long number = 0;
            for (String line; (line = lines.readLine()) != null; ) {
                number++;
                if (!line.isBlank()) {
                    row.accept(row(line, number));
                }
            }
        }
    }

    /** Parses a line that contains a JSON object. Null values are omitted. */
    private Row row(String line, long number) {
        Map<String, String> values = new LinkedHashMap<>();
        Map<String, String> nested = new LinkedHashMap<>();
        try (JsonParser parser = JSON.createParser(ObjectReadContext.empty(), line)) {
            if (parser.nextToken() != JsonToken.START_OBJECT) {
                throw new IllegalArgumentException(path + ", line " + number + " is not a JSON object");
            }
            while (parser.nextToken() != JsonToken.END_OBJECT) {
                String name = parser.currentName();
                JsonToken value = parser.nextToken();
                if (value.isStructStart()) {
                    int start = (int) parser.currentTokenLocation().getCharOffset();
                    parser.skipChildren();
                    nested.put(name, line.substring(start, (int)
                            parser.currentLocation().getCharOffset()));
                } else if (value != JsonToken.VALUE_NULL) {
                    values.put(name, parser.getString());
                }
            }
            if (parser.nextToken() != null) {
                throw new IllegalArgumentException(path + ", line " + number
                        + " holds more than one JSON object; write each on a line of its own");
            }
        } catch (UnexpectedEndOfInputException e) {
            throw notJson(number, "the line ends too early", e);
        } catch (JacksonException e) {
            throw notJson(number, e.getOriginalMessage(), e);
        }
        return new Row(this, number, values, nested);
    }

    private IllegalArgumentException notJson(long number, String cause, JacksonException e) {
        return new IllegalArgumentException(path + ", line " + number + " is not valid JSON: " + cause, e);
    }
}
