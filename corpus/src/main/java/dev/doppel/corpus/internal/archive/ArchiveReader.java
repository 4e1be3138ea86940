package dev.doppel.corpus.internal.archive;

import dev.doppel.corpus.CorpusOptions;
import dev.doppel.corpus.Entry;
import dev.doppel.corpus.internal.reader.DocumentReader;
import dev.doppel.corpus.internal.reader.ReadStats;
import dev.doppel.corpus.internal.reader.RecordNumber;
import dev.doppel.corpus.internal.reader.UnreadableException;
import java.io.IOException;
import java.io.InputStream;
import org.jspecify.annotations.Nullable;

/** The documents of an archive: those of its members, one member after the other, and of the archives among them. */
public final class ArchiveReader implements DocumentReader {
    private final ArchiveWalk walk;
    private final CorpusOptions options;
    private final ReadStats ledger;
    private @Nullable DocumentReader reader;

    /** @param walk at its start; closed with this */
    public ArchiveReader(ArchiveWalk walk, CorpusOptions options, ReadStats ledger) {
        this.walk = walk;
        this.options = options;
        this.ledger = ledger;
    }

    @Override
    public @Nullable Entry next() throws IOException {
        while (reader != null || walk.next()) {
            Entry entry = nextOfMember();
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
        walk.close();
    }

    /** Null at the end of the member, and also where it has to be given up. */
    private @Nullable Entry nextOfMember() throws IOException {
        try {
            if (reader == null) {
                reader = opened();
            }
            Entry entry = reader == null ? null : reader.next();
            return entry == null ? null : numbered(entry);
        } catch (IOException e) {
            if (walk.givenUp()) {
                throw e;
            }
            ledger.skip(walk.member().source(), e);
        } catch (OutOfMemoryError e) {
            leaveMember(); // with what it holds of the member, which may be all that is too large
            ledger.skip(walk.member().source(), UnreadableException.tooLargeForMemory(e));
        }
        return null;
    }

    /** Null where there is nothing to read. */
    private @Nullable DocumentReader opened() throws IOException {
        return switch (walk.kind()) {
            case FOLDER, HIDDEN -> null;
            case ARCHIVE -> new ArchiveReader(walk.inner(), options, ledger);
            case FILE -> openedFile();
        };
    }

    private DocumentReader openedFile() throws IOException {
        UnreadableException refusal = walk.refusal();
        if (refusal != null) {
            throw refusal;
        }
        InputStream content = walk.open();
        try {
            return walk.member().format().reader(walk.member(), content, options, ledger);
        } catch (IOException | RuntimeException e) {
            content.close();
            throw e;
        }
    }

    private Entry numbered(Entry entry) {
        return walk.kind() == ArchiveWalk.Kind.ARCHIVE || entry.isPassedOver()
                ? entry
                : new Entry(entry.document(), RecordNumber.inMember(walk.number(), entry.record()), entry.rank());
    }

    private void leaveMember() throws IOException {
        if (reader != null) {
            reader.close();
            reader = null;
        }
    }
}
