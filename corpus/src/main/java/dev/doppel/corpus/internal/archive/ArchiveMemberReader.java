package dev.doppel.corpus.internal.archive;

import dev.doppel.corpus.CorpusEntry;
import dev.doppel.corpus.internal.reader.DocumentReader;
import dev.doppel.corpus.internal.reader.FilePart;
import dev.doppel.corpus.internal.reader.ReadStats;
import dev.doppel.corpus.internal.reader.UnreadableException;
import java.io.IOException;
import java.util.function.BooleanSupplier;
import java.util.function.LongUnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Reads a member of an archive, or a part of a member. Reports a failure as a skipped member. If the
 * {@link ArchiveWalker} has given up on the rest of the archive, throws the failure instead.
 */
final class ArchiveMemberReader implements DocumentReader {
    private final String source;
    private final LongUnaryOperator numbering;
    private final BooleanSupplier givenUp;
    private final FilePart.Opener opener;
    private final ReadStats stats;
    private @Nullable DocumentReader reader;
    private boolean ended;

    /**
     * Creates a reader.
     *
     * @param source the member's name in messages
     * @param numbering a function that converts a record number in the member to a record number in the whole archive
     * @param givenUp a supplier that returns whether a failure prevents the remaining members from being read
     */
    ArchiveMemberReader(
            String source,
            LongUnaryOperator numbering,
            BooleanSupplier givenUp,
            FilePart.Opener opener,
            ReadStats stats) {
        this.source = source;
        this.numbering = numbering;
        this.givenUp = givenUp;
        this.opener = opener;
        this.stats = stats;
    }

    @Override
    public @Nullable CorpusEntry next() throws IOException {
        CorpusEntry entry = ended ? null : read();
        ended = entry == null;
        return entry == null || DocumentReader.isSkipped(entry)
                ? entry
                : new CorpusEntry(entry.document(), numbering.applyAsLong(entry.record()), entry.rank());
    }

    private @Nullable CorpusEntry read() throws IOException {
        try {
            if (reader == null) {
                reader = opener.open(stats);
            }
            return reader.next();
        } catch (IOException e) {
            // A member that was refused because of its start is reported even if the rest of the archive is damaged.
            if (givenUp.getAsBoolean() && !(e instanceof UnreadableException)) {
                throw e;
            }
            stats.skip(source, e);
        } catch (OutOfMemoryError e) {
            close(); // frees the memory of the reader
            stats.skip(source, UnreadableException.tooLargeForMemory(e));
        }
        return null;
    }

    @Override
    public void close() throws IOException {
        if (reader != null) {
            reader.close();
            reader = null;
        }
    }
}
