package dev.doppel.corpus;

import dev.doppel.corpus.internal.FormatRegistry;
import dev.doppel.corpus.internal.reader.DamagedException;
import dev.doppel.corpus.internal.reader.UncloseableStreams;
import dev.doppel.corpus.internal.reader.UnreadableException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;

/**
 * Copies corpus files, but omits some of their records. The format and the compression stay the same. Records are
 * copied byte for byte or, in Parquet files, column by column.
 *
 * <pre>{@code
 * CorpusWriter.write(file, record -> Math.max(record, 10), out); // drops the first ten records
 * }</pre>
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
        try (OutputStream encoded = file.codec().encoded(UncloseableStreams.out(target))) {
            FormatRegistry.writer(file.format()).write(file, encoded, kept);
        } catch (UnreadableException e) {
            String remedy = e.remedy().isEmpty() ? "fix the file or leave it out, and run again" : e.remedy();
            throw new CorpusException(file.source() + ": " + e.getMessage() + " (" + remedy + ")");
        } catch (DamagedException e) {
            throw unreadable(file, e);
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

    private static UncheckedIOException unreadable(InputFile file, DamagedException e) {
        return new UncheckedIOException(file.source() + ": " + e.cause(), e);
    }
}
