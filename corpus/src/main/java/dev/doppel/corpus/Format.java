package dev.doppel.corpus;

import dev.doppel.corpus.internal.archive.ArchiveReader;
import dev.doppel.corpus.internal.archive.ArchiveWalk;
import dev.doppel.corpus.internal.archive.ArchiveWriter;
import dev.doppel.corpus.internal.charset.Utf8Stream;
import dev.doppel.corpus.internal.json.JsonlReader;
import dev.doppel.corpus.internal.json.JsonlWriter;
import dev.doppel.corpus.internal.json.LineReader;
import dev.doppel.corpus.internal.json.NotebookReader;
import dev.doppel.corpus.internal.parquet.ParquetReader;
import dev.doppel.corpus.internal.parquet.ParquetWriter;
import dev.doppel.corpus.internal.reader.DocumentReader;
import dev.doppel.corpus.internal.reader.Limits;
import dev.doppel.corpus.internal.reader.ReadStats;
import dev.doppel.corpus.internal.reader.TextReader;
import dev.doppel.corpus.internal.richtext.RichTextReader;
import dev.doppel.corpus.internal.table.TableReader;
import dev.doppel.corpus.internal.table.TableWriter;
import dev.doppel.corpus.internal.writer.DocumentWriter;
import dev.doppel.corpus.internal.writer.WholeFileWriter;
import java.io.IOException;
import java.io.InputStream;
import java.util.Locale;

/** The kinds of file. Which extension means which kind, and who reads it, is said here and nowhere else. */
public enum Format {
    TEXT,
    JSONL,
    CSV,
    TSV,
    PARQUET,
    /** Text with a layout around it, from which it must be told apart. */
    RICH_TEXT,
    /** A Jupyter notebook: cells of prose and of programs. */
    NOTEBOOK,
    ZIP,
    TAR;

    /** The format that a file's name promises, compressed or not; whatever promises nothing else is text. */
    public static Format of(String fileName) {
        String name = Codec.stripped(fileName);
        String extension = name.substring(Math.max(0, name.lastIndexOf('.')));
        return switch (extension.toLowerCase(Locale.ROOT)) {
            case ".jsonl", ".ndjson" -> JSONL;
            case ".csv" -> CSV;
            case ".tsv" -> TSV;
            case ".parquet" -> PARQUET;
            case ".pdf", ".docx", ".doc", ".odt", ".rtf", ".html", ".htm", ".xhtml", ".epub", ".eml" -> RICH_TEXT;
            case ".ipynb" -> NOTEBOOK;
            case ".zip" -> ZIP;
            case ".tar" -> TAR;
            default -> TEXT;
        };
    }

    /** Whether a file of this kind is one document, and its records are not counted. */
    public boolean isOneDocument() {
        return this == TEXT || this == RICH_TEXT || this == NOTEBOOK;
    }

    /** Whether files of this kind hold other files. */
    public boolean isArchive() {
        return this == ZIP || this == TAR;
    }

    /** @throws IOException if no document of the file can be read; the bytes are then the caller's to close */
    public DocumentReader reader(InputFile file, InputStream bytes, CorpusOptions options, ReadStats ledger)
            throws IOException {
        return switch (this) {
            case TEXT -> new TextReader(file, bytes, ledger);
            case JSONL -> new JsonlReader(file, bytes, LineReader.LONGEST_LINE, options, ledger);
            case CSV -> new TableReader(file, new Utf8Stream(bytes), ',', TableReader.LONGEST_FIELD, options, ledger);
            case TSV -> new TableReader(file, new Utf8Stream(bytes), '\t', TableReader.LONGEST_FIELD, options, ledger);
            case PARQUET -> new ParquetReader(file, bytes, options, ledger);
            case RICH_TEXT -> new RichTextReader(file, bytes, Limits.DEFAULTS, ledger);
            case NOTEBOOK -> new NotebookReader(file, bytes, options, Limits.DEFAULTS, ledger);
            case ZIP, TAR -> new ArchiveReader(ArchiveWalk.of(file, bytes, Limits.DEFAULTS), options, ledger);
        };
    }

    public DocumentWriter writer() {
        return switch (this) {
            case TEXT, RICH_TEXT, NOTEBOOK -> new WholeFileWriter();
            case JSONL -> new JsonlWriter(LineReader.LONGEST_LINE);
            case CSV -> new TableWriter(',');
            case TSV -> new TableWriter('\t');
            case PARQUET -> new ParquetWriter();
            case ZIP, TAR -> new ArchiveWriter();
        };
    }
}
