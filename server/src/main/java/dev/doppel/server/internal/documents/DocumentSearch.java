package dev.doppel.server.internal.documents;

import dev.doppel.index.DocumentPage;
import dev.doppel.index.Index;
import dev.doppel.index.StoredDocument;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A case-insensitive search for documents by text and by tag.
 *
 * @param text the text, in lower case, to find in the id or a metadata value of a document; empty to match all
 *     documents
 * @param tag the tag, in lower case, that a document must have; empty to match all documents. The tags of a document
 *     are its metadata values and, if a value contains commas, the parts between the commas
 */
record DocumentSearch(String text, String tag) {
    private static final int PAGE = 1000;

    /**
     * The maximum number of documents to examine per request. The next request continues after the last document
     * examined.
     */
    private static final int MAX_SEEN = 100_000;

    static DocumentSearch of(@Nullable String query, @Nullable String tag) {
        return new DocumentSearch(normaliseOptional(query), normaliseOptional(tag));
    }

    private static String normaliseOptional(@Nullable String text) {
        return text == null ? "" : DocumentTags.normalise(text);
    }

    /**
     * Returns a page of matching documents, like {@link Index#list}. A page may have fewer than {@code limit} documents
     * even if it is not the last page.
     */
    DocumentPage list(Index index, String after, int limit) {
        if (text.isEmpty() && tag.isEmpty()) {
            return index.list(after, limit);
        }
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
        var values = document.metadata().values();
        return (contains(document.id()) || values.stream().anyMatch(this::contains))
                && (tag.isEmpty() || values.stream().anyMatch(this::hasTag));
    }

    private boolean contains(String value) {
        return value.toLowerCase(Locale.ROOT).contains(text);
    }

    private boolean hasTag(String value) {
        return DocumentTags.normalise(value).equals(tag)
                || DocumentTags.split(value).stream()
                        .anyMatch(part -> DocumentTags.normalise(part).equals(tag));
    }
}
