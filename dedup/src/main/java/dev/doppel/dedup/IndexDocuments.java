package dev.doppel.dedup;

import dev.doppel.Options;
import dev.doppel.shingle.ShingleSet;
import java.nio.file.Path;

/**
 * Gives access to the documents of an index that is used as an old corpus. The caller of {@link Dedup} provides the
 * implementation, because deduplication itself does not need an index.
 */
public interface IndexDocuments {
    /** An implementation that recognises no folder as an index. */
    IndexDocuments NONE = new IndexDocuments() {
        @Override
        public boolean isIndex(Path folder) {
            return false;
        }

        @Override
        public void read(Path folder, Options search, Consumer documents) {
            throw new IllegalArgumentException("not an index: " + folder);
        }
    };

    /** A consumer of indexed documents. */
    interface Consumer {
        void accept(String id, ShingleSet set);
    }

    /** Returns whether a folder contains an index. */
    boolean isIndex(Path folder);

    /**
     * Passes each document in an index to {@code documents}, in a fixed order.
     *
     * @throws IllegalArgumentException if the documents were not shingled as {@code search} requires
     */
    void read(Path folder, Options search, Consumer documents);
}
