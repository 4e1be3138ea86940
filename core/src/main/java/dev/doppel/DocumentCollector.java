package dev.doppel;

import dev.doppel.internal.Workers;
import dev.doppel.shingle.ShingleSet;
import dev.doppel.shingle.TextShingler;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;

/**
 * Takes in documents and keeps what the later stages need of them: the id and the shingles. Texts are let go batch by
 * batch, so that a collection needs the memory of its shingles, not of its texts.
 */
final class DocumentCollector {
    /** How much text is held at once, in two batches: enough to keep all threads busy, little beside the shingles. */
    private static final long HELD_CHARS = 8_000_000;

    private static final int BATCH_DOCUMENTS = 4096;

    /** Few, for until they are read there is nothing to prepare. Each batch has up to twice as many as the one before. */
    private static final int FIRST_DOCUMENTS = 32;

    private final List<String> ids = new ArrayList<>();
    private final List<ShingleSet> sets = new ArrayList<>();
    private final Map<String, String> sources = new HashMap<>();

    private final Workers workers;
    private final List<TextShingler> shinglers;
    /** Whether the documents are kept, since passages are sought in them later. */
    private final boolean keeping;

    /** Whether tricks that hide copies are seen through. */
    private final boolean unmasking;

    private final List<Document> kept = new ArrayList<>();

    DocumentCollector(Options options, Workers workers) {
        this.workers = workers;
        keeping = options.passages() != null;
        unmasking = options.matchByPassages();
        shinglers = workers.each(() -> new TextShingler(options.text(), options.shingles(), options.templates()));
    }

    void takeAll(Iterator<Document> documents, Progress progress) {
        progress.stage("reading", -1);
        List<String> batch = List.of();
        while (!batch.isEmpty() || documents.hasNext()) {
            batch = take(batch, documents, progress);
        }
    }

    /** Takes in the texts of a batch, and gives the next, which one of the threads reads meanwhile. */
    private List<String> take(List<String> batch, Iterator<Document> documents, Progress progress) {
        List<String> next = new ArrayList<>();
        ShingleSet[] taken = new ShingleSet[batch.size()];
        workers.run(shinglers, 1 + taken.length, (shingler, task) -> {
            if (task == 0) {
                read(documents, batch, next);
            } else {
                taken[task - 1] = shingler.shingle(batch.get(task - 1));
                progress.advance(1);
            }
        });
        sets.addAll(Arrays.asList(taken));
        return next;
    }

    private void read(Iterator<Document> documents, List<String> batch, List<String> next) {
        int documentsLeft = Math.min(BATCH_DOCUMENTS, Math.max(FIRST_DOCUMENTS, 2 * batch.size()));
        long charsLeft = Math.min(HELD_CHARS / 2, HELD_CHARS - chars(batch));
        for (; documentsLeft > 0 && charsLeft > 0 && documents.hasNext(); documentsLeft--) {
            Document document = documents.next();
            String earlier = sources.putIfAbsent(document.id(), document.source());
            if (earlier != null) {
                throw new DuplicateIdException(document.id(), earlier, document.source());
            }
            ids.add(document.id());
            if (keeping) {
                kept.add(document);
            }
            next.add(unmasking ? document.unmasked().text() : document.text());
            charsLeft -= document.text().length();
        }
    }

    private static long chars(List<String> texts) {
        long chars = 0;
        for (String text : texts) {
            chars += text.length();
        }
        return chars;
    }

    /** The documents, where they are kept. */
    List<Document> documents() {
        return kept;
    }

    List<String> ids() {
        return ids;
    }

    List<ShingleSet> sets() {
        return sets;
    }
}
