package dev.doppel.corpus;

import dev.doppel.corpus.internal.input.FolderLister;
import dev.doppel.corpus.internal.input.LocalStoragePath;
import dev.doppel.corpus.internal.reader.ReasonText;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/** Where the files that a user names are looked for. */
@FunctionalInterface
public interface Storage {
    /**
     * What a name leads to, whether anything is there or not.
     *
     * @param given as the user wrote it, or as far as it is no pattern; empty for where the user stands
     * @throws CorpusException if it cannot be a name
     */
    StoragePath place(String given);

    /** The machine's own disk. */
    static Storage local(FolderLister lister) {
        return given -> {
            try {
                return new LocalStoragePath(Path.of(given), lister);
            } catch (InvalidPathException e) {
                throw new CorpusException("not a path: " + ReasonText.phrase(given) + " (" + e.getReason() + ")");
            }
        };
    }
}
