package dev.doppel;

import dev.doppel.internal.OrderedPieces;
import dev.doppel.internal.Workers;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** A source that reads documents from an iterator. Each thread takes one batch of documents at a time. */
final class IteratedDocuments implements DocumentSource {
    private static final int BATCH_DOCUMENTS = 32;
    private static final int BATCH_CHARS = 1 << 16;

    private final Iterator<Document> documents;
    private @Nullable RuntimeException failure;

    IteratedDocuments(Iterator<Document> documents) {
        this.documents = documents;
    }

    @Override
    public <W, R> void process(
            List<W> workers, long maxChars, BiFunction<? super W, Document, R> process, Consumer<? super R> consumer) {
        try (Workers threads = new Workers(workers.size())) {
            OrderedPieces.<W, List<Document>, R>run(
                    threads,
                    workers,
                    this::batch,
                    (worker, batch, output) -> batch.forEach(document -> output.add(
                            process.apply(worker, document), document.content().size())),
                    consumer,
                    maxChars);
        }
    }

    /**
     * Returns the next batch, or null if there are no more documents. If reading fails partway through a batch, returns
     * the documents read so far; the next call then throws the exception.
     */
    private @Nullable List<Document> batch() {
        if (failure != null) {
            throw failure;
        }
        List<Document> batch = new ArrayList<>();
        try {
            for (int chars = 0; batch.size() < BATCH_DOCUMENTS && chars < BATCH_CHARS && documents.hasNext(); ) {
                Document document = documents.next();
                batch.add(document);
                chars += document.content().size();
            }
        } catch (RuntimeException e) {
            if (batch.isEmpty()) {
                throw e;
            }
            failure = e;
        }
        return batch.isEmpty() ? null : batch;
    }
}
