package dev.doppel.corpus;

import dev.doppel.corpus.internal.FormatRegistry;
import dev.doppel.corpus.internal.parquet.ParquetWriter;
import dev.doppel.corpus.internal.reader.DamagedException;
import dev.doppel.corpus.internal.reader.UncloseableStreams;
import dev.doppel.corpus.internal.reader.UnreadableException;
import dev.doppel.corpus.internal.writer.RecordChanges;
import dev.doppel.corpus.internal.writer.WholeFileWriter;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.List;

/**
 * Writes copies of corpus files in which some records are omitted or changed. The format and compression stay the same.
 * Records are copied byte for byte or, in Parquet files, column by column.
 *
 * <pre>{@code
 * Path lines = Files.writeString(directory.resolveSibling("roses.jsonl"), "{\"text\": \"A rose\"}\n".repeat(12));
 * InputFile file = InputFile.of("roses.jsonl", lines, Files.size(lines));
 * ByteArrayOutputStream kept = new ByteArrayOutputStream();
 * CorpusWriter.write(file, record -> Math.max(record, 10), kept);
 * long count = kept.toString(StandardCharsets.UTF_8).lines().count();    // 2
 * }</pre>
 *
 * <p>The changes to a record depend on the format:
 *
 * <table> <caption>Changes by format</caption>
 * <tr><th>format<th>text<th>added fields
 * <tr><td>JSONL<td>changed within the JSON string<td>appended to the object; if the object already has a field with
 *     that name, its value is replaced
 * <tr><td>CSV, TSV<td>changed within the cell, which becomes quoted if necessary<td>appended as columns; if the table
 *     already has a column with that name, its cells are replaced
 * <tr><td>Parquet<td>replaced in the text column<td>appended as optional columns; a file that already has a column with
 *     that name is refused
 * <tr><td>plain text<td>changed<td>ignored, since there is no place for fields
 * <tr><td>formatted text and notebooks<td>refused<td>ignored
 * <tr><td>archives<td>as in a file of the member's format<td>as in a file of the member's format
 * </table>
 *
 * <p>The remaining bytes of a record stay the same, with these exceptions:
 *
 * <ul>
 *   <li>If a changed record contains bytes that are malformed in the file's encoding, the whole record or its text may
 *       be encoded again, with U+FFFD in place of the malformed bytes.
 *   <li>Pages and row groups of Parquet files are compressed again. If columns are added, the metadata entries that
 *       describe the columns to Arrow and Spark are omitted, since readers would otherwise fail or ignore the new
 *       columns.
 *   <li>A character that does not exist in the file's encoding is written as a question mark.
 * </ul>
 */
public final class CorpusWriter {
    private CorpusWriter() {}

    /**
     * Writes the records of {@code file} that {@code kept} selects.
     *
     * @param target the stream to which the records are written; it is not closed
     * @throws CorpusException if a selected record is damaged, even if the damage affects only a column that is not
     *     part of the document
     * @throws UncheckedIOException if the file can no longer be read
     */
    public static void write(InputFile file, RecordFilter kept, OutputStream target) throws IOException {
        write(file, RecordChanges.dropping(kept), target);
    }

    /**
     * Writes the records of {@code file} that {@code edits} keeps, with all of its changes. Unchanged records are
     * copied as in {@link #write(InputFile, RecordFilter, OutputStream)}.
     *
     * @param options the options with which the records were read
     * @param target the stream to which the records are written; it is not closed
     * @throws CorpusException if a selected record is damaged, or if the file's format does not allow a change
     * @throws UncheckedIOException if the file can no longer be read
     */
    public static void write(InputFile file, RecordEdits edits, CorpusOptions options, OutputStream target)
            throws IOException {
        write(file, RecordChanges.of(edits, options), target);
    }

    private static void write(InputFile file, RecordChanges rewrite, OutputStream target) throws IOException {
        try (OutputStream encoded = file.codec().encoded(UncloseableStreams.out(target))) {
            FormatRegistry.writer(file.format()).write(file, encoded, rewrite);
        } catch (UnreadableException e) {
            throw refusal(file, e);
        } catch (DamagedException e) {
            throw unreadable(file, e);
        }
    }

    /**
     * Returns whether texts can be changed in files of a {@linkplain Format#isWritable() writable} format. The result
     * is true for archives, but a change to a member in an unsupported format causes a {@link CorpusException}.
     */
    public static boolean canEditText(Format format) {
        return format != Format.RICH_TEXT && format != Format.NOTEBOOK;
    }

    /**
     * Returns whether fields can be added to records in files of a format. If not, added fields are ignored, even if
     * the file is in an archive.
     */
    public static boolean canAddFields(Format format) {
        return !format.isOneDocument();
    }

    /**
     * Checks, before a long run, that {@link #write(InputFile, RecordEdits, CorpusOptions, OutputStream)} will be able
     * to change a file. The check does not cover the members of archives, or the columns of Parquet files that are
     * compressed or not local.
     *
     * @param changesText whether texts change
     * @param addedFields the fields to add
     * @throws CorpusException if the file's format does not allow a change, with the same message as {@code write}
     */
    public static void requireEditable(InputFile file, boolean changesText, List<AddedField> addedFields)
            throws IOException {
        try {
            FormatRegistry.requireWritable(file.format());
        } catch (UnreadableException e) {
            throw refusal(file, e);
        }
        if (changesText && !canEditText(file.format())) {
            throw WholeFileWriter.refusal(file);
        }
        boolean local = file.path() != null && file.codec() == Codec.NONE;
        if (file.format() == Format.PARQUET && local && !addedFields.isEmpty()) {
            ParquetWriter.requireNewColumns(file, addedFields);
        }
    }

    /**
     * Copies a file unchanged to {@code target}, which is not closed.
     *
     * @throws UncheckedIOException if the file can no longer be read
     */
    public static void copy(InputFile file, OutputStream target) throws IOException {
        try (InputStream raw = file.content().open()) {
            raw.transferTo(target);
        } catch (DamagedException e) {
            throw unreadable(file, e);
        }
    }

    private static CorpusException refusal(InputFile file, UnreadableException e) {
        String remedy = e.remedy().isEmpty() ? "fix the file or leave it out, and run again" : e.remedy();
        return new CorpusException(file.source() + ": " + e.getMessage() + " (" + remedy + ")");
    }

    private static UncheckedIOException unreadable(InputFile file, DamagedException e) {
        return new UncheckedIOException(file.source() + ": " + e.cause(), e);
    }
}
