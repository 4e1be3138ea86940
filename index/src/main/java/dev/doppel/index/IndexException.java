package dev.doppel.index;

import dev.doppel.internal.IoErrorReason;
import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** An index that cannot be opened, or not go on: its message says what is wrong, where, and what helps. */
public final class IndexException extends RuntimeException {
    public IndexException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }

    public static IndexException diskFull(Path directory, Throwable cause) {
        return new IndexException(
                "No space left on device for " + directory + ": free some space, then open the index again", cause);
    }

    /**
     * The system refused something.
     *
     * @param what could not be done, such as {@code cannot read}
     */
    public static IndexException refused(String what, Path path, IOException e) {
        String said = IoErrorReason.of(e);
        return IoErrorReason.isFullDisk(said)
                ? diskFull(path, e)
                : new IndexException(what + " " + path + ": " + said, e);
    }

    /**
     * Something went wrong that nobody foresaw, or there is no memory left.
     *
     * @param what it spoiled, such as {@code the change was not made}
     */
    public static IndexException unforeseen(String what, Throwable cause) {
        return new IndexException(
                what + ": "
                        + (cause instanceof OutOfMemoryError
                                ? "out of memory; give Java more with -Xmx, then open the index again"
                                : cause.toString()),
                cause);
    }

    /** @param what is known of elsewhere, and has a part that is not there */
    public static IndexException incomplete(Path directory, String what) {
        return new IndexException("the index is damaged: " + what + " in " + directory
                + " is not whole: doppel index check names what is damaged");
    }

    public IndexException(String message) {
        this(message, null);
    }
}
