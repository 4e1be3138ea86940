package dev.doppel.server.internal.scan;

import dev.doppel.Document;
import dev.doppel.index.DocumentPage;
import dev.doppel.index.Index;
import dev.doppel.index.StoredDocument;
import java.util.ArrayDeque;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Optional;
import java.util.Queue;
import org.jspecify.annotations.Nullable;

/**
 * An iterator over the documents of an index with their texts, sorted by id. Documents that are removed during the
 * iteration are skipped.
 */
final class IndexedDocuments implements Iterator<Document> {
    private static final int PAGE = 1000;

    private final Index index;
    private final String prefix;
    private final Queue<String> ids = new ArrayDeque<>();
    private @Nullable String after = "";
    private @Nullable Document next;
    private long count;

    /** Creates an iterator that returns all documents, with {@code prefix} prepended to their ids. */
    IndexedDocuments(Index index, String prefix) {
        this.index = index;
        this.prefix = prefix;
    }

    /** Returns the number of documents returned so far. */
    long count() {
        return count;
    }

    @Override
    public boolean hasNext() {
        while (next == null) {
            String id = ids.poll();
            String from = after;
            if (id != null) {
                next = read(id);
            } else if (from != null) {
                DocumentPage page = index.list(from, PAGE);
                page.documents().forEach(document -> ids.add(document.id()));
                after = page.next();
            } else {
                return false;
            }
        }
        return true;
    }

    private @Nullable Document read(String id) {
        Optional<StoredDocument> stored = index.get(id);
        String text = stored.map(StoredDocument::text).orElse(null);
        return text == null
                ? null
                : new Document(prefix + id, text, "", List.of(), stored.get().parts());
    }

    @Override
    public Document next() {
        if (!hasNext()) {
            throw new NoSuchElementException();
        }
        Document document = Objects.requireNonNull(next);
        next = null;
        count++;
        return document;
    }
}
