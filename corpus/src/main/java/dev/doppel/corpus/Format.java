package dev.doppel.corpus;

import java.util.Locale;

/**
 * The file formats that Doppel can read. A format is recognised by the file name extension.
 *
 * <pre>{@code
 * Format format = Format.of("essay.docx");         // RICH_TEXT
 * Format compressed = Format.of("essays.csv.gz");  // CSV
 * }</pre>
 */
public enum Format {
    TEXT,
    JSONL,
    CSV,
    TSV,
    PARQUET,
    /** An Arrow IPC file or stream, such as a Feather file. */
    ARROW,
    /** Formatted text: PDF, Word, OpenDocument, RTF, HTML, EPUB and email. */
    RICH_TEXT,
    /** A Jupyter notebook, which consists of prose cells and code cells. */
    NOTEBOOK,
    ZIP,
    TAR;

    /**
     * Returns the format for a file name, or {@link #TEXT} if the extension is unknown. Compression extensions such as
     * {@code .gz} are ignored.
     */
    public static Format of(String fileName) {
        String name = Codec.uncompressedName(fileName);
        String extension = name.substring(Math.max(0, name.lastIndexOf('.')));
        return switch (extension.toLowerCase(Locale.ROOT)) {
            case ".jsonl", ".ndjson" -> JSONL;
            case ".csv" -> CSV;
            case ".tsv" -> TSV;
            case ".parquet" -> PARQUET;
            case ".arrow", ".arrows", ".feather" -> ARROW;
            case ".pdf", ".docx", ".doc", ".odt", ".rtf", ".html", ".htm", ".xhtml", ".epub", ".eml" -> RICH_TEXT;
            case ".ipynb" -> NOTEBOOK;
            case ".zip" -> ZIP;
            case ".tar" -> TAR;
            default -> TEXT;
        };
    }

    /** Returns whether a file of this format is a single document. */
    public boolean isOneDocument() {
        return this == TEXT || this == RICH_TEXT || this == NOTEBOOK;
    }

    /** Returns whether {@link CorpusWriter} can write files of this format. */
    public boolean isWritable() {
        return this != ARROW;
    }

    /** Returns whether files of this format contain other files. */
    public boolean isArchive() {
        return this == ZIP || this == TAR;
    }
}
