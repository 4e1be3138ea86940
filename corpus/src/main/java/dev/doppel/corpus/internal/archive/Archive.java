package dev.doppel.corpus.internal.archive;

import dev.doppel.corpus.internal.reader.SpooledBytes;
import dev.doppel.corpus.internal.reader.UnreadableException;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import org.jspecify.annotations.Nullable;

/** A file of files, gone through member by member. There is one implementation for each kind. */
public interface Archive extends Closeable {
    /** The remedy for a member that other programs can read. */
    String EXTRACT = "extract it first";

    /**
     * Moves to the next member; false at the end.
     *
     * @throws IOException if no further member can be found
     */
    boolean next() throws IOException;

    /** The member's path, with {@code /} between the names. Nothing is ever written to it, so it may lead anywhere. */
    String name();

    boolean isFolder();

    /** Why the member cannot be read, or null. */
    @Nullable
    UnreadableException refusal();

    /** The member's content, for which the archive stays open. */
    InputStream content() throws IOException;

    /** Whether the archive as a whole can no longer be read, and not only the member at hand. */
    boolean broken();

    /** Writes the archive again, with what it is told. */
    Rewriter rewriter(OutputStream target);

    /** Takes over members of the archive while it is gone through. */
    interface Rewriter {
        /** The member at hand as it is. */
        void copy() throws IOException;

        /** The member at hand with other content. */
        void replace(SpooledBytes content) throws IOException;

        /** Writes what belongs at the end. The target stays open. */
        void finish() throws IOException;
    }
}
