package dev.doppel;

import dev.doppel.internal.Workers;
import dev.doppel.internal.spill.SpillSpace;
import dev.doppel.internal.spill.SpillingArray;
import dev.doppel.shingle.ShingleSet;
import dev.doppel.shingle.TextShingler;
import dev.doppel.text.FileText;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;

/**
 * Reads documents in batches and keeps their ids and shingles for the later stages, and the documents themselves if
 * passages are requested. Documents and shingles that do not fit in memory go to temporary files. One thread reads the
 * next batch while the other threads shingle the current batch.
 */
final class DocumentCollector {
    /**
     * The maximum total number of characters in the batch that is being read and the batch that is being shingled. The
     * last document of a batch may push the total above this limit.
     */
    private static final long MAX_CHARS = 8_000_000;

    private static final int MAX_BATCH = 4096;

    /** The shares of the memory for shingle sets, for documents, and for the batches. */
    private static final double SETS = 3 / 32.0;

    private static final double DOCUMENTS = 3 / 32.0;
    private static final double READING = 1 / 32.0;

    /**
     * The number of documents in the first batch. This batch is small because the other threads are idle while it is
     * read.
     */
    private static final int FIRST_BATCH = 32;

    private final List<String> ids = new ArrayList<>();
    private final SpillingArray<ShingleSet> sets;
    private int shingledCount;
    private final Map<String, String> sources = new HashMap<>();

    private final Workers workers;
    private final long maxChars;
    private final List<TextShingler> shinglers;
    /** Whether complete documents are kept. The search for passages needs their texts. */
    private final boolean keepsDocuments;

    /** Whether obfuscation is removed from texts before shingling. */
    private final boolean deobfuscates;

    private final SpillingArray<Document> keptDocuments;

    DocumentCollector(Options options, Workers workers, SpillSpace space) {
        this.workers = workers;
        maxChars = Math.min(MAX_CHARS, space.share(READING));
        sets = new SpillingArray<>(space, space.share(SETS), new ShingleSetPacking());
        keptDocuments = new SpillingArray<>(space, space.share(DOCUMENTS), new DocumentPacking());
        keepsDocuments = options.passages() != null;
        deobfuscates = options.matchByPassages();
        shinglers = workers.each(() -> new TextShingler(options.text(), options.shingles(), options.templates()));
    }

    void takeAll(Iterator<Document> documents, Progress progress) {
        progress.stage("reading", -1);
        List<List<FileText>> batch = List.of();
        while (!batch.isEmpty() || documents.hasNext()) {
            batch = shingle(batch, documents, progress);
        }
    }

    /** Shingles {@code batch} and returns the next batch, which one thread reads in the meantime. */
    private List<List<FileText>> shingle(List<List<FileText>> batch, Iterator<Document> documents, Progress progress) {
        List<List<FileText>> next = new ArrayList<>();
        ShingleSet[] shingled = new ShingleSet[batch.size()];
        workers.run(shinglers, 1 + shingled.length, (shingler, task) -> {
            if (task == 0) {
                readBatch(documents, batch, next);
            } else {
                shingled[task - 1] = shingler.shingle(batch.get(task - 1));
                progress.advance(1);
            }
        });
        for (ShingleSet set : shingled) {
            sets.set(shingledCount++, set);
        }
        return next;
    }

    private void readBatch(Iterator<Document> documents, List<List<FileText>> batch, List<List<FileText>> next) {
        int documentsLeft = Math.min(MAX_BATCH, Math.max(FIRST_BATCH, 2 * batch.size()));
        long charsLeft = Math.min(maxChars / 2, maxChars - chars(batch));
        for (; documentsLeft > 0 && charsLeft > 0 && documents.hasNext(); documentsLeft--) {
            Document document = documents.next();
            String earlier = sources.putIfAbsent(document.id(), document.source());
            if (earlier != null) {
                throw new DuplicateIdException(document.id(), earlier, document.source());
            }
            if (keepsDocuments) {
                keptDocuments.set(ids.size(), document);
            }
            ids.add(document.id());
            next.add(deobfuscates ? document.unmasked().files() : document.files());
            charsLeft -= document.length();
        }
    }

    private static long chars(List<List<FileText>> batch) {
        long chars = 0;
        for (List<FileText> files : batch) {
            for (FileText file : files) {
                chars += file.content().length();
            }
        }
        return chars;
    }

    /** Returns all documents that were read, or an empty list if no passages are requested. */
    List<Document> documents() {
        return keptDocuments.asList(keepsDocuments ? ids.size() : 0);
    }

    List<String> ids() {
        return ids;
    }

    List<ShingleSet> sets() {
        return sets.asList(shingledCount);
    }
}
