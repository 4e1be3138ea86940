package dev.doppel;

import dev.doppel.internal.Workers;
import dev.doppel.internal.spill.SpillSpace;
import dev.doppel.internal.spill.SpillingArray;
import dev.doppel.shingle.ShingleSet;
import dev.doppel.shingle.TextShingler;
import dev.doppel.text.FileText;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Shingles documents in parallel, and keeps their ids and shingles for the later stages, and the documents themselves
 * if passages are requested. Documents and shingles that do not fit in memory go to temporary files.
 */
final class DocumentCollector {
    /** The maximum number of characters in shingled documents that wait for earlier documents. */
    private static final long MAX_CHARS = 8_000_000;

    /** The shares of the memory for shingle sets, for documents, and for waiting documents. */
    private static final double SETS = 3 / 32.0;

    private static final double DOCUMENTS = 3 / 32.0;
    private static final double READING = 1 / 32.0;

    private final List<String> ids = new ArrayList<>();
    private final SpillingArray<ShingleSet> sets;
    private final Map<String, String> sources = new HashMap<>();

    private final long maxChars;
    private final List<TextShingler> shinglers;
    /** Whether complete documents are kept. The search for passages needs their texts. */
    private final boolean keepsDocuments;

    /** Whether obfuscation is removed from texts before shingling. */
    private final boolean deobfuscates;

    private final SpillingArray<Document> keptDocuments;

    DocumentCollector(Options options, Workers workers, SpillSpace space) {
        maxChars = Math.min(MAX_CHARS, space.share(READING));
        sets = new SpillingArray<>(space, space.share(SETS), new ShingleSetPacking());
        keptDocuments = new SpillingArray<>(space, space.share(DOCUMENTS), new DocumentPacking());
        keepsDocuments = options.passages() != null;
        deobfuscates = options.matchByPassages();
        shinglers = workers.each(() -> new TextShingler(options.text(), options.shingles(), options.templates()));
    }

    void takeAll(DocumentSource documents, Progress progress) {
        progress.stage("reading", -1);
        documents.process(shinglers, maxChars, this::shingle, document -> {
            add(document);
            progress.advance(1);
        });
    }

    /** A document and its shingles. {@code document} is null if the document is not kept. */
    private record Shingled(
            String id,
            String source,
            ShingleSet set,
            @Nullable Document document) {}

    private Shingled shingle(TextShingler shingler, Document document) {
        List<FileText> files = deobfuscates ? document.unmasked().files() : document.files();
        return new Shingled(
                document.id(), document.source(), shingler.shingle(files), keepsDocuments ? document : null);
    }

    private void add(Shingled shingled) {
        String earlier = sources.putIfAbsent(shingled.id(), shingled.source());
        if (earlier != null) {
            throw new DuplicateIdException(shingled.id(), earlier, shingled.source());
        }
        int number = ids.size();
        if (shingled.document() != null) {
            keptDocuments.set(number, shingled.document());
        }
        sets.set(number, shingled.set());
        ids.add(shingled.id());
    }

    /** Returns all documents that were read, or an empty list if no passages are requested. */
    List<Document> documents() {
        return keptDocuments.asList(keepsDocuments ? ids.size() : 0);
    }

    List<String> ids() {
        return ids;
    }

    List<ShingleSet> sets() {
        return sets.asList(ids.size());
    }
}
