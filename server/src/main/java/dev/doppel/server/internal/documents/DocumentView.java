package dev.doppel.server.internal.documents;

import dev.doppel.index.StoredDocument;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A document of the index as clients see it in a list. */
public record DocumentView(String id, String digest, Map<String, String> metadata, int characters, int shingles) {
    static DocumentView of(StoredDocument document) {
        return new DocumentView(
                document.id(), document.digest(), document.metadata(), document.characters(), document.shingles());
    }

    /**
     * The same where it is asked for by itself.
     *
     * @param text null where the index keeps no texts
     */
    record Whole(
            String id,
            String digest,
            Map<String, String> metadata,
            int characters,
            int shingles,
            @Nullable String text) {
        static Whole of(StoredDocument document) {
            return new Whole(
                    document.id(),
                    document.digest(),
                    document.metadata(),
                    document.characters(),
                    document.shingles(),
                    document.text());
        }
    }
}
