package dev.doppel.corpus;

import dev.doppel.corpus.internal.reader.DamagedException;
import dev.doppel.corpus.internal.reader.UncloseableStreams;
import dev.doppel.corpus.internal.reader.UnreadableException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;

/** Writes the files of a corpus again, each in its own form. */
public final class CorpusWriter {
    private CorpusWriter() {}

    /**
     * A file with the kept records only, compressed as it was.
     *
     * @param target stays open
     * @throws CorpusException if records that could be read cannot be written, since what stands beside the text is damaged
     * @throws UncheckedIOException if what could be read once cannot be read again
     */
    public static void write(InputFile file, RecordFilter kept, OutputStream target) throws IOException {
        try (OutputStream encoded = file.codec().encoded(UncloseableStreams.out(target))) {
            file.format().writer().write(file, encoded, kept);
        } catch (UnreadableException e) {
            String remedy = e.remedy().isEmpty() ? "fix the file or leave it out, and run again" : e.remedy();
            throw new CorpusException(file.source() + ": " + e.getMessage() + " (" + remedy + ")");
        } catch (DamagedException e) {
            throw unreadable(file, e);
        }
    }

    /** It could be read once. */
    private static UncheckedIOException unreadable(InputFile file, DamagedException e) {
        return new UncheckedIOException(file.source() + ": " + e.cause(), e);
    }

    /**
     * A file as it is.
     *
     * @param target stays open
     * @throws UncheckedIOException if what could be read once cannot be read again
     */
    public static void copy(InputFile file, OutputStream target) throws IOException {
        try (InputStream raw = file.content().open()) {
            raw.transferTo(target);
        } catch (DamagedException e) {
            throw unreadable(file, e);
        }
    }
}
