package dev.doppel.corpus.internal;

import dev.doppel.corpus.CorpusOptions;
import dev.doppel.corpus.Format;
import dev.doppel.corpus.InputFile;
import dev.doppel.corpus.internal.archive.ArchiveSplitter;
import dev.doppel.corpus.internal.archive.ArchiveWalker;
import dev.doppel.corpus.internal.archive.ArchiveWriter;
import dev.doppel.corpus.internal.arrow.ArrowReader;
import dev.doppel.corpus.internal.charset.ByteOrderMark;
import dev.doppel.corpus.internal.charset.Utf8ConversionStream;
import dev.doppel.corpus.internal.json.JsonlRangeSplitter;
import dev.doppel.corpus.internal.json.JsonlReader;
import dev.doppel.corpus.internal.json.JsonlSplitter;
import dev.doppel.corpus.internal.json.JsonlWriter;
import dev.doppel.corpus.internal.json.LineReader;
import dev.doppel.corpus.internal.json.NotebookReader;
import dev.doppel.corpus.internal.parquet.ParquetSplitter;
import dev.doppel.corpus.internal.parquet.ParquetWriter;
import dev.doppel.corpus.internal.reader.DocumentReader;
import dev.doppel.corpus.internal.reader.FilePartSize;
import dev.doppel.corpus.internal.reader.FileSplitter;
import dev.doppel.corpus.internal.reader.InputLimits;
import dev.doppel.corpus.internal.reader.ReadStats;
import dev.doppel.corpus.internal.reader.TextReader;
import dev.doppel.corpus.internal.reader.UnreadableException;
import dev.doppel.corpus.internal.richtext.RichTextReader;
import dev.doppel.corpus.internal.table.TableReader;
import dev.doppel.corpus.internal.table.TableSplitter;
import dev.doppel.corpus.internal.table.TableWriter;
import dev.doppel.corpus.internal.writer.DocumentWriter;
import dev.doppel.corpus.internal.writer.TextWriter;
import dev.doppel.corpus.internal.writer.WholeFileWriter;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;

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
                        new Utf8ConversionStream(bytes),
                        separator(file.format()),
                        TableReader.LONGEST_FIELD,
                        options,
                        stats);
            case PARQUET -> ParquetSplitter.reader(file, bytes, options, stats);
            case ARROW -> new ArrowReader(file, bytes, options, stats);
            case RICH_TEXT -> new RichTextReader(file, bytes, InputLimits.of(options), stats);
            case NOTEBOOK -> new NotebookReader(file, bytes, options, InputLimits.of(options), stats);
            case ZIP, TAR ->
                ArchiveSplitter.reader(ArchiveWalker.of(file, bytes, InputLimits.DEFAULTS), options, stats);
        };
    }

    /**
     * Splits the decompressed bytes of a file into parts. If this method fails, the caller must close {@code bytes}.
     *
     * @param progress the statistics that count the bytes read directly from disk rather than from {@code bytes}
     */
    public static FileSplitter parts(
            InputFile file, InputStream bytes, CorpusOptions options, FilePartSize size, ReadStats progress)
            throws IOException {
        return switch (file.format()) {
            case JSONL -> jsonlParts(file, bytes, options, size, progress);
            case CSV, TSV ->
                TableSplitter.of(file, new Utf8ConversionStream(bytes), separator(file.format()), options, size);
            case PARQUET -> new ParquetSplitter(file, bytes, options, size, progress);
            case ZIP, TAR ->
                new ArchiveSplitter(ArchiveWalker.of(file, bytes, InputLimits.DEFAULTS), options, size, progress);
            case TEXT, ARROW, RICH_TEXT, NOTEBOOK ->
                FileSplitter.whole(bytes, stats -> reader(file, bytes, options, stats));
        };
    }

    private static FileSplitter jsonlParts(
            InputFile file, InputStream bytes, CorpusOptions options, FilePartSize size, ReadStats progress)
            throws IOException {
        if (!file.isPlainLines() || !file.isStart() || file.path() == null) {
            return new JsonlSplitter(file, lines(file, bytes), options, size);
        }
        ByteArrayOutputStream mark = new ByteArrayOutputStream();
        ByteOrderMark.movedFrom(bytes, mark);
        JsonlRangeSplitter ranges = new JsonlRangeSplitter(file, file.path(), mark.size(), options, size, progress);
        bytes.close();
        return ranges;
    }

    private static InputStream lines(InputFile file, InputStream bytes) throws IOException {
        return file.isStart() ? ByteOrderMark.droppedFrom(bytes) : bytes;
    }

    private static char separator(Format format) {
        return format == Format.CSV ? ',' : '\t';
    }

    /** Throws an exception if files of a format cannot be written. */
    public static void requireWritable(Format format) throws UnreadableException {
        if (!format.isWritable()) {
            throw new UnreadableException("an Arrow file, which cannot be written again", "convert it to Parquet");
        }
    }

    public static DocumentWriter writer(Format format) {
        return switch (format) {
            case TEXT -> new TextWriter();
            case RICH_TEXT, NOTEBOOK -> new WholeFileWriter();
            case JSONL -> new JsonlWriter(LineReader.LONGEST_LINE);
            case CSV, TSV -> new TableWriter(separator(format));
            case PARQUET -> new ParquetWriter();
            case ARROW -> (file, target, rewrite) -> requireWritable(format);
            case ZIP, TAR -> new ArchiveWriter();
        };
    }
}
