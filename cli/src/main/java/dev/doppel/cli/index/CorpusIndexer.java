package dev.doppel.cli.index;

import dev.doppel.Document;
import dev.doppel.DocumentPart;
import dev.doppel.DocumentSource;
import dev.doppel.cli.console.ReadWarnings;
import dev.doppel.cli.console.StageProgress;
import dev.doppel.corpus.Skipped;
import dev.doppel.index.Index;
import dev.doppel.index.NewDocument;
import dev.doppel.internal.Workers;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Adds a corpus to an index. Some threads read documents. Other threads shingle these documents and write them to the
 * index in batches. If a pending batch contains a document with the same id as the next document, reading pauses until
 * that batch is written. The outcome is therefore the same as if the documents were added one by one.
 */
public final class CorpusIndexer implements AutoCloseable {
    /** The approximate maximum number of characters per batch. This limits the memory used for long documents. */
    private static final int MAX_BATCH_CHARACTERS = 8_000_000;

    private final Index index;
    private final IndexAddMode mode;
    private final Map<String, String> metadata;
    private final boolean strict;
    private final ReadWarnings refusals;
    private final int threads;
    private final int maxPending;
    private final ExecutorService executor;

    private List<NewDocument> batch = new ArrayList<>();
    private long characters;
    private final Queue<PendingBatch> pending = new ArrayDeque<>();
    private final Set<String> pendingIds = new HashSet<>();
    private IndexAddMode.Outcome outcome = IndexAddMode.Outcome.NOTHING;
    private long refused;

    private record PendingBatch(List<NewDocument> batch, Future<IndexAddMode.Outcome> outcome) {}

    /**
     * Creates an indexer.
     *
     * @param metadata the metadata to store with every document
     * @param strict whether to fail at the first document that cannot be added
     * @param refusals a consumer of the documents that cannot be added
     */
    CorpusIndexer(
            Index index,
            IndexAddMode mode,
            Map<String, String> metadata,
            boolean strict,
            int threads,
            ReadWarnings refusals) {
        this.index = index;
        this.mode = mode;
        this.metadata = metadata;
        this.strict = strict;
        this.refusals = refusals;
        this.threads = threads;
        int writers = mode.isOrdered() ? 1 : threads;
        maxPending = writers + 1;
        executor = Executors.newFixedThreadPool(writers, task -> {
            Thread thread = new Thread(task, "doppel-loader");
            thread.setDaemon(true);
            return thread;
        });
    }

    /** Adds all documents. If reading fails, pending batches are still added and counted. */
    void run(DocumentSource documents, StageProgress progress) {
        progress.stage("adding", -1);
        List<CorpusIndexer> readers = Collections.nCopies(threads, this);
        try {
            documents.process(readers, MAX_BATCH_CHARACTERS, (reader, document) -> document, document -> {
                add(document);
                progress.advance(1);
            });
            submit();
        } finally {
            awaitAll();
        }
    }

    private void add(Document document) {
        if (pendingIds.contains(document.id())) {
            submit();
            awaitAll();
        }
        if (!mode.replaces() && index.contains(document.id())) {
            refuse(document, "the id \"" + document.id() + "\" is taken", "--replace replaces the stored document");
            return;
        }
        try {
            batch.add(new NewDocument(document.id(), document.text(), metadata, files(document)));
        } catch (IllegalArgumentException e) {
            refuse(document, String.valueOf(e.getMessage()), "");
            return;
        }
        pendingIds.add(document.id());
        characters += document.text().length();
        if (batch.size() >= mode.batchSize() || characters >= MAX_BATCH_CHARACTERS) {
            submit();
        }
    }

    /**
     * Returns the parts of a submission, or an empty list for any other document. The index therefore stores the cells
     * of a notebook only if the notebook belongs to a submission.
     */
    private static List<DocumentPart> files(Document document) {
        boolean isSubmission =
                document.parts().stream().anyMatch(part -> !part.file().isEmpty());
        return isSubmission ? document.parts() : List.of();
    }

    private void refuse(Document document, String reason, String remedy) {
        Skipped skipped = new Skipped(document.source(), reason, remedy);
        if (strict) {
            throw new IllegalArgumentException(skipped.toString());
        }
        refused++;
        refusals.skipped(skipped);
    }

    private void submit() {
        if (batch.isEmpty()) {
            return;
        }
        if (pending.size() == maxPending) {
            awaitOldest();
        }
        List<NewDocument> full = batch;
        pending.add(new PendingBatch(full, executor.submit(() -> mode.add(index, full))));
        batch = new ArrayList<>();
        characters = 0;
    }

    private void awaitAll() {
        while (!pending.isEmpty()) {
            awaitOldest();
        }
    }

    private void awaitOldest() {
        PendingBatch oldest = pending.remove();
        outcome = outcome.plus(Workers.result(oldest.outcome()));
        oldest.batch().forEach(document -> pendingIds.remove(document.id()));
    }

    IndexAddMode.Outcome outcome() {
        return outcome;
    }

    long refused() {
        return refused;
    }

    @Override
    public void close() {
        executor.shutdownNow();
    }
}
