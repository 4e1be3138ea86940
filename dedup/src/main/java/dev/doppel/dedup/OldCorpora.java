package dev.doppel.dedup;

import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Corpora that have already been cleaned. A document in the input that is similar to one of their documents is removed.
 * The documents in these corpora are neither compared with each other nor written.
 *
 * @param against folders, files and file name patterns, folders with an index, and folders with a saved state
 * @param saveState the folder in which the run saves its kept documents for later runs, or null. If the folder is also
 *     in {@code against}, the documents are added to its state. Otherwise, the documents of all old corpora are saved
 *     too
 */
public record OldCorpora(List<String> against, @Nullable Path saveState) {
    /** No old corpus, and no saved state. */
    public static final OldCorpora NONE = new OldCorpora(List.of(), null);

    public OldCorpora {
        against = List.copyOf(against);
    }

    /** Returns whether there is an old corpus. */
    public boolean isPresent() {
        return !against.isEmpty();
    }
}
