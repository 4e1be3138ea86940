package dev.doppel.cli.index;

import static dev.doppel.results.ResultRows.Column.json;
import static dev.doppel.results.ResultRows.Column.text;
import static dev.doppel.results.ResultRows.Column.whole;

import dev.doppel.index.DocumentPage;
import dev.doppel.index.Index;
import dev.doppel.index.StoredDocument;
import dev.doppel.results.ResultRows;
import dev.doppel.results.internal.JsonRowWriter;
import java.util.List;
import java.util.function.Consumer;

/** The rows of the documents in an index, read page by page. */
public final class IndexDocumentRows implements ResultRows {
    private static final int PAGE = 1_000;

    private final Index index;
    private final String after;
    private final long limit;
    private long count;

    IndexDocumentRows(Index index, String after, long limit) {
        this.index = index;
        this.after = after;
        this.limit = limit;
    }

    long count() {
        return count;
    }

    @Override
    public List<Column> columns() {
        return List.of(text("id"), whole("characters"), whole("shingles"), text("digest"), json("metadata"));
    }

    @Override
    public void forEach(Consumer<List<String>> row) {
        String next = after;
        while (next != null && count < limit) {
            DocumentPage page = index.list(next, (int) Math.min(PAGE, limit - count));
            for (StoredDocument document : page.documents()) {
                row.accept(List.of(
                        document.id(),
                        Integer.toString(document.characters()),
                        Integer.toString(document.shingles()),
                        document.digest(),
                        JsonRowWriter.object(document.metadata())));
                count++;
            }
            next = page.next();
        }
    }
}
