package dev.doppel.corpus.internal.archive;

import dev.doppel.corpus.CorpusEntry;
import dev.doppel.corpus.CorpusOptions;
import dev.doppel.corpus.internal.FormatRegistry;
import dev.doppel.corpus.internal.reader.DocumentReader;
import dev.doppel.corpus.internal.reader.ReadStats;
import dev.doppel.corpus.internal.reader.RecordNumber;
import dev.doppel.corpus.internal.reader.UnreadableException;
import java.io.IOException;
import java.io.InputStream;
import org.jspecify.annotations.Nullable;

/** Reads the documents in all members of an archive, including the members of nested archives. */
public final class ArchiveReader implements DocumentReader {
    private final ArchiveWalker walker;
    private final CorpusOptions options;
    private final ReadStats stats;
    private @Nullable DocumentReader reader;

    /**
     * Creates a reader.
     *
     * @param walker a walker positioned before its first member; it is closed together with this reader
     */
    public ArchiveReader(ArchiveWalker walker, CorpusOptions options, ReadStats stats) {
        this.walker = walker;
        this.options = options;
        this.stats = stats;
    }

    @Override
    public @Nullable CorpusEntry next() throws IOException {
        while (reader != null || walker.next()) {
            CorpusEntry entry = nextOfMember();
            if (entry != null) {
                return entry;
            }
            leaveMember();
        }
        return null;
    }

    @Override
    public void close() throws IOException {
        leaveMember();
        walker.close();
    }

    /**
     * Returns the next entry from the current member, or null if the member has ended or cannot be read any further.
     */
    private @Nullable CorpusEntry nextOfMember() throws IOException {
        try {
            if (reader == null) {
                reader = openMember();
            }
            CorpusEntry entry = reader == null ? null : reader.next();
            return entry == null ? null : numbered(entry);
        } catch (IOException e) {
            if (walker.givenUp()) {
                throw e;
            }
            stats.skip(walker.member().source(), e);
        } catch (OutOfMemoryError e) {
            leaveMember(); // frees the reader's memory
            stats.skip(walker.member().source(), UnreadableException.tooLargeForMemory(e));
        }
        return null;
    }

    /**
     * Returns a reader for the current member, or null if the member is a folder, a hidden file or an excluded file.
     */
    private @Nullable DocumentReader openMember() throws IOException {
        String name = walker.member().relative();
        return switch (walker.kind()) {
            case FOLDER, HIDDEN -> null;
            case ARCHIVE ->
                options.files().acceptsWithin(name) ? new ArchiveReader(walker.nested(), options, stats) : null;
            case FILE -> options.files().accepts(name) ? openFile() : null;
        };
    }

    private DocumentReader openFile() throws IOException {
        UnreadableException refusal = walker.refusal();
        if (refusal != null) {
            throw refusal;
        }
        InputStream content = walker.open();
        try {
            return FormatRegistry.reader(walker.member(), content, options, stats);
        } catch (IOException | RuntimeException e) {
            content.close();
            throw e;
        }
    }

    private CorpusEntry numbered(CorpusEntry entry) {
        return walker.kind() == ArchiveWalker.Kind.ARCHIVE || DocumentReader.isSkipped(entry)
                ? entry
                : new CorpusEntry(
                        entry.document(), RecordNumber.inMember(walker.number(), entry.record()), entry.rank());
    }

    private void leaveMember() throws IOException {
        if (reader != null) {
            reader.close();
            reader = null;
        }
    }
}
