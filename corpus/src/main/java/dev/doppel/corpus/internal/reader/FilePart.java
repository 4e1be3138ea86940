package dev.doppel.corpus.internal.reader;

import java.io.IOException;

/**
 * A part of a file that can be read separately.
 *
 * @param isIndependent whether any thread may read this part at any time, even after the file has been closed; if
 *     false, the part reads from the file itself, and must be read before the next part is requested
 */
public record FilePart(boolean isIndependent, Opener opener) {
    /** Opens a reader for the documents in a part. */
    @FunctionalInterface
    public interface Opener {
        DocumentReader open(ReadStats stats) throws IOException;
    }

    public static FilePart independent(Opener opener) {
        return new FilePart(true, opener);
    }

    public static FilePart dependent(Opener opener) {
        return new FilePart(false, opener);
    }
}
