package dev.doppel.index;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One page of documents, sorted by the UTF-8 bytes of their ids.
 *
 * @param documents the documents, without their texts
 * @param next the id after which the next page begins; null on the last page
 */
public record DocumentPage(
        List<StoredDocument> documents, @Nullable String next) {
    public DocumentPage {
        documents = List.copyOf(documents);
    }
}
