package dev.doppel.index;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A part of the list of all documents, which is in the order of their ids (of their bytes in UTF-8).
 *
 * @param documents without their texts
 * @param next after which id the list goes on; null at its end
 */
public record DocumentPage(
        List<StoredDocument> documents, @Nullable String next) {
    public DocumentPage {
        documents = List.copyOf(documents);
    }
}
