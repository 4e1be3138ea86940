package dev.doppel.corpus.internal.archive;

import dev.doppel.corpus.internal.reader.UnreadableException;
import dev.doppel.corpus.internal.spill.SpooledBytes;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Objects;
import org.apache.commons.compress.archivers.ArchiveEntry;
import org.jspecify.annotations.Nullable;

/** An archive that is read member by member. */
abstract class Archive<E extends ArchiveEntry> implements Closeable {
    /** The remedy suggested for a member that Doppel cannot read but other programs can. */
    static final String EXTRACT = "extract it first";

    @Nullable
    E entry;

    /**
     * Moves to the next member. Returns false at the end of the archive. Throws {@link IOException} if damage prevents
     * the next member from being found.
     */
    abstract boolean next() throws IOException;

    final E current() {
        return Objects.requireNonNull(entry);
    }

    /**
     * Returns the path of the current member. A path such as {@code ../x} is harmless, since members are not extracted
     * to disk.
     */
    final String name() {
        return current().getName();
    }

    final boolean isFolder() {
        return current().isDirectory();
    }

    /** Returns the reason why the current member cannot be read, or null if it can be read. */
    abstract @Nullable UnreadableException refusal();

    /** Opens the current member's content. Closing the returned stream leaves the archive open. */
    abstract InputStream content() throws IOException;

    /** Returns whether damage prevents the remaining members from being read. */
    boolean broken() {
        return false;
    }

    /** Returns a writer for a modified copy of the archive. */
    abstract Rewriter rewriter(OutputStream target);

    /** Writes selected members to a copy of the archive while the archive is being read. */
    interface Rewriter {
        /** Copies the current member unchanged. */
        void copy() throws IOException;

        /** Writes the current member with new content. */
        void replace(SpooledBytes content) throws IOException;

        /** Completes the copy without closing its target. */
        void finish() throws IOException;
    }
}
