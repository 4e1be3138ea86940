package dev.doppel.dedup;

import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The old corpora of a run, which have already been cleaned. An input document that is similar to one of their
 * documents is removed. The documents of these corpora are neither compared with each other nor written to the output.
 *
 * @param against the old corpora, given as folders, files, file name patterns, index folders, and folders with a saved
 *     state
 * @param saveState the folder in which to save the kept documents for later runs, or null. If {@code against} contains
 *     this folder, the kept documents are added to its state; otherwise, the documents of all old corpora are saved
 *     together with the kept documents
 */
public record OldCorpora(List<String> against, @Nullable Path saveState) {
    /** The value for runs that use no old corpora and save no state. */
    public static final OldCorpora NONE = new OldCorpora(List.of(), null);

    public OldCorpora {
        against = List.copyOf(against);
    }

    /** Returns whether the run uses any old corpora. */
    public boolean isPresent() {
        return !against.isEmpty();
    }
}
