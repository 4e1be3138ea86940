package dev.doppel.cli.index;

import dev.doppel.Document;
import dev.doppel.cli.console.ReadWarnings;
import dev.doppel.cli.console.StageProgress;
import dev.doppel.corpus.Corpus;
import dev.doppel.corpus.Skipped;
import dev.doppel.index.Index;
import dev.doppel.index.NewDocument;
import dev.doppel.internal.Workers;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Puts the documents of a corpus into an index. They are read here; threads shingle and write them in batches. What becomes of
 * each is the same as if they came one by one: an id is known as taken also while its document is under way.
 */
public final class IndexLoader implements AutoCloseable {
    /** So many characters make a batch, however few documents they are. */
    private static final int BATCH_CHARACTERS = 8_000_000;

    private final Index index;
    private final AddMode way;
    private final Map<String, String> metadata;
    private final boolean strict;
    private final ReadWarnings refusals;
    private final int most;
    private final ExecutorService executor;

    private List<NewDocument> batch = new ArrayList<>();
    private long characters;
    private final Queue<UnderWay> underWay = new ArrayDeque<>();
    private final Set<String> idsUnderWay = new HashSet<>();
    private AddMode.Outcome outcome = AddMode.Outcome.NOTHING;
    private long refused;

    private record UnderWay(List<NewDocument> batch, Future<AddMode.Outcome> outcome) {}

    /**
     * @param metadata of every document
     * @param strict whether the first document that cannot be added ends it all
     * @param refusals takes the documents that cannot be added
     */
    IndexLoader(
            Index index,
            AddMode way,
            Map<String, String> metadata,
            boolean strict,
            int threads,
            ReadWarnings refusals) {
        this.index = index;
        this.way = way;
        this.metadata = metadata;
        this.strict = strict;
        this.refusals = refusals;
        int writers = way.ordered() ? 1 : threads;
        most = writers + 1;
        executor = Executors.newFixedThreadPool(writers, task -> {
            Thread thread = new Thread(task, "doppel-adder");
            thread.setDaemon(true);
            return thread;
        });
    }

    /** What is under way when reading fails is added all the same, and counted. */
    void run(Corpus corpus, StageProgress progress) {
        progress.stage("adding", -1);
        try {
            for (Document document : corpus) {
                take(document);
                progress.advance(1);
            }
            submit();
        } finally {
            while (!underWay.isEmpty()) {
                awaitOldest();
            }
        }
    }

    private void take(Document document) {
        if (idsUnderWay.contains(document.id())) {
            submit();
            while (!underWay.isEmpty()) {
                awaitOldest();
            }
        }
        if (!way.replaces() && index.contains(document.id())) {
            refuse(document, "the id \"" + document.id() + "\" is taken", "--replace replaces the stored document");
            return;
        }
        try {
            batch.add(new NewDocument(document.id(), document.text(), metadata));
        } catch (IllegalArgumentException e) {
            refuse(document, String.valueOf(e.getMessage()), "");
            return;
        }
        idsUnderWay.add(document.id());
        characters += document.text().length();
        if (batch.size() >= way.batch() || characters >= BATCH_CHARACTERS) {
            submit();
        }
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
        if (underWay.size() == most) {
            awaitOldest();
        }
        List<NewDocument> full = batch;
        underWay.add(new UnderWay(full, executor.submit(() -> way.add(index, full))));
        batch = new ArrayList<>();
        characters = 0;
    }

    private void awaitOldest() {
        UnderWay oldest = underWay.remove();
        outcome = outcome.plus(Workers.result(oldest.outcome()));
        oldest.batch().forEach(document -> idsUnderWay.remove(document.id()));
    }

    AddMode.Outcome outcome() {
        return outcome;
    }

    /** How many documents were read and could not be added. */
    long refused() {
        return refused;
    }

    @Override
    public void close() {
        executor.shutdownNow();
    }
}
