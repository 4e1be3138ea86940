package dev.doppel.index;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** An index that cannot be opened, or not go on: its message says what is wrong, where, and what helps. */
public final class IndexException extends RuntimeException {
    IndexException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }

    static IndexException diskFull(Path directory, Throwable cause) {
        return new IndexException(
                "No space left on device for " + directory + ": free some space, then open the index again", cause);
    }

    /** @param what is known of elsewhere, and has a part that is not there */
    static IndexException incomplete(Path directory, String what) {
        return new IndexException("the index is damaged: " + what + " in " + directory
                + " is not whole: doppel index check names what is damaged");
    }

    IndexException(String message) {
        this(message, null);
    }
}
