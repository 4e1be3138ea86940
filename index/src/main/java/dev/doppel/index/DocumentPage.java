package dev.doppel.index;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One page of documents, sorted by the UTF-8 bytes of their ids.
 *
 * <pre>{@code
 * Index.create(directory, IndexScheme.DEFAULT);
 * try (Index index = Index.open(directory)) {
 *     index.add(new NewDocument("one", "A rose is a rose is a rose."));
 *     DocumentPage page = index.list("", 100);
 *     String id = page.documents().get(0).id();    // one
 *     String next = page.next();                   // null
 * }
 * }</pre>
 *
 * @param documents the documents, without their texts
 * @param next the last id of this page, to be passed to {@link Index#list} to get the next page; null on the last page
 */
public record DocumentPage(
        List<StoredDocument> documents, @Nullable String next) {
    public DocumentPage {
        documents = List.copyOf(documents);
    }
}
