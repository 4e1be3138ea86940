package dev.doppel.server.internal.documents;

import dev.doppel.index.DocumentPage;
import dev.doppel.index.Index;
import dev.doppel.index.StoredDocument;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * A search for documents that contain a given text in their id or in a metadata value. The search ignores case.
 *
 * @param text the text in lower case
 */
record DocumentNameSearch(String text) {
    private static final int PAGE = 1000;

    /**
     * The maximum number of documents to examine per request. The next request continues after the last document
     * examined.
     */
    private static final int MAX_SEEN = 100_000;

    static DocumentNameSearch of(String query) {
        return new DocumentNameSearch(query.strip().toLowerCase(Locale.ROOT));
    }

    /**
     * Returns a page of matching documents, like {@link Index#list}. A page may have fewer than {@code limit} documents
     * even if it is not the last page.
     */
    DocumentPage list(Index index, String after, int limit) {
        List<StoredDocument> matching = new ArrayList<>();
        String next = after;
        for (int seen = 0; next != null && seen < MAX_SEEN; seen += PAGE) {
            DocumentPage page = index.list(next, PAGE);
            for (StoredDocument document : page.documents()) {
                if (!matches(document)) {
                    continue;
                }
                if (matching.size() == limit) {
                    return new DocumentPage(matching, matching.get(limit - 1).id());
                }
                matching.add(document);
            }
            next = page.next();
        }
        return new DocumentPage(matching, next);
    }

    private boolean matches(StoredDocument document) {
        return contains(document.id()) || document.metadata().values().stream().anyMatch(this::contains);
    }

    private boolean contains(String value) {
        return value.toLowerCase(Locale.ROOT).contains(text);
    }
}
