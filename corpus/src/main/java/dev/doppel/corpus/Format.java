package dev.doppel.corpus;

import java.io.IOException;
import java.io.InputStream;
import java.util.Locale;

/** The kinds of file. Which extension means which kind, and who reads it, is said here and nowhere else. */
public enum Format {
    TEXT,
    JSONL,
    CSV,
    TSV,
    PARQUET;

    /** The format that a file's name promises; whatever promises nothing else is text. */
    static Format of(String fileName) {
        String extension = fileName.substring(Math.max(0, fileName.lastIndexOf('.')));
        return switch (extension.toLowerCase(Locale.ROOT)) {
            case ".jsonl", ".ndjson" -> JSONL;
            case ".csv" -> CSV;
            case ".tsv" -> TSV;
            case ".parquet" -> PARQUET;
            default -> TEXT;
        };
    }

    /** @throws IOException if no document of the file can be read; the bytes are then the caller's to close */
    DocumentReader reader(InputFile file, InputStream bytes, CorpusOptions options, Ledger ledger) throws IOException {
        return switch (this) {
            case TEXT -> new TextReader(file, bytes, ledger);
            case JSONL -> new JsonlReader(file, bytes, LineReader.LONGEST_LINE, options, ledger);
            case CSV -> new TableReader(file, bytes, ',', TableReader.LONGEST_FIELD, options, ledger);
            case TSV -> new TableReader(file, bytes, '\t', TableReader.LONGEST_FIELD, options, ledger);
            case PARQUET -> new ParquetReader(file, bytes, options, ledger);
        };
    }

    /** @throws UnreadableException if files of this kind cannot be written */
    DocumentWriter writer() throws UnreadableException {
        return switch (this) {
            case JSONL -> new JsonlWriter(LineReader.LONGEST_LINE);
            case CSV -> new TableWriter(',');
            case TSV -> new TableWriter('\t');
            case PARQUET -> new ParquetWriter();
            case TEXT -> throw new UnreadableException("a text file has no records to leave out");
        };
    }
}
