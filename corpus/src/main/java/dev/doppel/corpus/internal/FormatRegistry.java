package dev.doppel.corpus.internal;

import dev.doppel.corpus.CorpusOptions;
import dev.doppel.corpus.Format;
import dev.doppel.corpus.InputFile;
import dev.doppel.corpus.internal.archive.ArchiveParts;
import dev.doppel.corpus.internal.archive.ArchiveWalker;
import dev.doppel.corpus.internal.archive.ArchiveWriter;
import dev.doppel.corpus.internal.arrow.ArrowReader;
import dev.doppel.corpus.internal.charset.ByteOrderMark;
import dev.doppel.corpus.internal.charset.Utf8Stream;
import dev.doppel.corpus.internal.json.JsonlParts;
import dev.doppel.corpus.internal.json.JsonlRanges;
import dev.doppel.corpus.internal.json.JsonlReader;
import dev.doppel.corpus.internal.json.JsonlWriter;
import dev.doppel.corpus.internal.json.LineReader;
import dev.doppel.corpus.internal.json.NotebookReader;
import dev.doppel.corpus.internal.parquet.ParquetParts;
import dev.doppel.corpus.internal.parquet.ParquetWriter;
import dev.doppel.corpus.internal.reader.DocumentParts;
import dev.doppel.corpus.internal.reader.DocumentReader;
import dev.doppel.corpus.internal.reader.Limits;
import dev.doppel.corpus.internal.reader.PartSize;
import dev.doppel.corpus.internal.reader.ReadStats;
import dev.doppel.corpus.internal.reader.TextReader;
import dev.doppel.corpus.internal.reader.UnreadableException;
import dev.doppel.corpus.internal.richtext.RichTextReader;
import dev.doppel.corpus.internal.table.TableParts;
import dev.doppel.corpus.internal.table.TableReader;
import dev.doppel.corpus.internal.table.TableWriter;
import dev.doppel.corpus.internal.writer.DocumentWriter;
import dev.doppel.corpus.internal.writer.Rewrite;
import dev.doppel.corpus.internal.writer.TextWriter;
import dev.doppel.corpus.internal.writer.WholeFileWriter;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/** Creates the reader and writer for each {@link Format}. */
public final class FormatRegistry {
    private FormatRegistry() {}

    /**
     * Opens a reader for the decompressed bytes of a file. If this method fails, the caller must close {@code bytes}.
     */
    public static DocumentReader reader(InputFile file, InputStream bytes, CorpusOptions options, ReadStats stats)
            throws IOException {
        return switch (file.format()) {
            case TEXT -> new TextReader(file, bytes, stats);
            case JSONL ->
                new JsonlReader(file, lines(file, bytes), file.linesBefore(), LineReader.LONGEST_LINE, options, stats);
            case CSV, TSV ->
                new TableReader(
                        file,
                        new Utf8Stream(bytes),
                        separator(file.format()),
                        TableReader.LONGEST_FIELD,
                        options,
                        stats);
            case PARQUET -> ParquetParts.reader(file, bytes, options, stats);
            case ARROW -> new ArrowReader(file, bytes, options, stats);
            case RICH_TEXT -> new RichTextReader(file, bytes, Limits.of(options), stats);
            case NOTEBOOK -> new NotebookReader(file, bytes, options, Limits.of(options), stats);
            case ZIP, TAR -> ArchiveParts.reader(ArchiveWalker.of(file, bytes, Limits.DEFAULTS), options, stats);
        };
    }

    /**
     * Splits the decompressed bytes of a file into parts. If this method fails, the caller must close {@code bytes}.
     *
     * @param progress the statistics that count the bytes that are read directly from disk rather than from
     *     {@code bytes}
     */
    public static DocumentParts parts(
            InputFile file, InputStream bytes, CorpusOptions options, PartSize size, ReadStats progress)
            throws IOException {
        return switch (file.format()) {
            case JSONL -> jsonlParts(file, bytes, options, size, progress);
            case CSV, TSV -> TableParts.of(file, new Utf8Stream(bytes), separator(file.format()), options, size);
            case PARQUET -> new ParquetParts(file, bytes, options, size, progress);
            case ZIP, TAR -> new ArchiveParts(ArchiveWalker.of(file, bytes, Limits.DEFAULTS), options, size, progress);
            case TEXT, ARROW, RICH_TEXT, NOTEBOOK ->
                DocumentParts.whole(bytes, stats -> reader(file, bytes, options, stats));
        };
    }

    private static DocumentParts jsonlParts(
            InputFile file, InputStream bytes, CorpusOptions options, PartSize size, ReadStats progress)
            throws IOException {
        if (!file.isPlainLines() || !file.isStart() || file.path() == null) {
            return new JsonlParts(file, lines(file, bytes), options, size);
        }
        ByteArrayOutputStream mark = new ByteArrayOutputStream();
        ByteOrderMark.movedFrom(bytes, mark);
        JsonlRanges ranges = new JsonlRanges(file, file.path(), mark.size(), options, size, progress);
        bytes.close();
        return ranges;
    }

    private static InputStream lines(InputFile file, InputStream bytes) throws IOException {
        return file.isStart() ? ByteOrderMark.droppedFrom(bytes) : bytes;
    }

    private static char separator(Format format) {
        return format == Format.CSV ? ',' : '\t';
    }

    private static void refuseArrow(InputFile file, OutputStream target, Rewrite rewrite) throws UnreadableException {
        throw new UnreadableException("an Arrow file, which cannot be written again", "convert it to Parquet");
    }

    public static DocumentWriter writer(Format format) {
        return switch (format) {
            case TEXT -> new TextWriter();
            case RICH_TEXT, NOTEBOOK -> new WholeFileWriter();
            case JSONL -> new JsonlWriter(LineReader.LONGEST_LINE);
            case CSV, TSV -> new TableWriter(separator(format));
            case PARQUET -> new ParquetWriter();
            case ARROW -> FormatRegistry::refuseArrow;
            case ZIP, TAR -> new ArchiveWriter();
        };
    }
}
