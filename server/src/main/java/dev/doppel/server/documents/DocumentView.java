package dev.doppel.server.documents;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.doppel.index.StoredDocument;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A document of the index as clients see it.
 *
 * @param text left out in lists; null where the index keeps no texts
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
record DocumentView(
        String id,
        String digest,
        Map<String, String> metadata,
        int characters,
        int shingles,
        @Nullable Optional<String> text) {
    static DocumentView withoutText(StoredDocument document) {
        return of(document, null);
    }

    static DocumentView withText(StoredDocument document) {
        return of(document, Optional.ofNullable(document.text()));
    }

    private static DocumentView of(StoredDocument document, @Nullable Optional<String> text) {
        return new DocumentView(
                document.id(),
                document.digest(),
                document.metadata(),
                document.characters(),
                document.shingles(),
                text);
    }
}
