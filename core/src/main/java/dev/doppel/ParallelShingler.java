package dev.doppel;

import dev.doppel.hash.HashMixer;
import dev.doppel.internal.StripedCounts;
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
import java.util.concurrent.atomic.LongAdder;
import org.jspecify.annotations.Nullable;

/**
 * Shingles documents in parallel. Keeps their ids and shingles for later stages and, if needed, the documents
 * themselves. Documents and shingles that do not fit in memory are written to temporary files.
 */
final class ParallelShingler {
    /** The maximum total length, in characters, of shingled documents that are waiting for earlier documents. */
    private static final long MAX_CHARS = 8_000_000;

    /**
     * The fractions of {@link Options#memory} reserved for shingle sets, kept documents, and documents that are being
     * read.
     */
    private static final double SETS = 3 / 32.0;

    private static final double DOCUMENTS = 3 / 32.0;
    private static final double READING = 1 / 32.0;

    private final List<String> ids = new ArrayList<>();
    private final SpillingArray<ShingleSet> sets;
    private final List<String> sources = new ArrayList<>();

    /**
     * The number of documents per id hash. Worker threads update these counts, so that the single-threaded {@link #add}
     * stays fast.
     */
    private final StripedCounts idHashes = new StripedCounts();

    /**
     * Maps the ids of suspect documents to their sources. A document is suspect if the hash of its id had already been
     * counted when the document was shingled.
     */
    private final Map<String, String> sourcesOfSuspects = new HashMap<>();

    /** The number of non-empty sets per digest. */
    private final StripedCounts digests = new StripedCounts();

    private final LongAdder equalPairs = new LongAdder();
    private int empty;

    private final long maxChars;
    private final List<TextShingler> shinglers;
    /** Whether complete documents are kept in addition to their ids and shingles. */
    private final boolean keepsDocuments;

    /** Whether obfuscation is removed from texts before shingling. */
    private final boolean deobfuscates;

    private final SpillingArray<Document> keptDocuments;

    ParallelShingler(Options options, boolean keepsDocuments, Workers workers, SpillSpace space) {
        maxChars = Math.min(MAX_CHARS, space.share(READING));
        sets = new SpillingArray<>(space, space.share(SETS), new ShingleSetPacking());
        keptDocuments = new SpillingArray<>(space, space.share(DOCUMENTS), new DocumentPacking());
        this.keepsDocuments = keepsDocuments;
        deobfuscates = options.unmasked();
        shinglers = workers.each(() -> new TextShingler(options.text(), options.shingles(), options.templates()));
    }

    void takeAll(DocumentSource documents, Progress progress) {
        progress.stage("reading", -1);
        documents.process(shinglers, maxChars, this::shingle, document -> {
            add(document);
            progress.advance(1);
        });
    }

    /**
     * A document and its shingles.
     *
     * @param isSuspect whether another document may have the same id
     * @param setBytes the size of the set in memory
     * @param document the complete document, or null if documents are not kept
     */
    private record Shingled(
            String id,
            boolean isSuspect,
            String source,
            ShingleSet set,
            long setBytes,
            @Nullable Document document) {}

    private Shingled shingle(TextShingler shingler, Document document) {
        List<FileText> files = deobfuscates ? document.unmasked().files() : document.files();
        ShingleSet set = shingler.shingle(files);
        if (!set.isEmpty()) {
            equalPairs.add(digests.add(set.digest()));
        }
        return new Shingled(
                document.id(),
                idHashes.add(hash(document.id())) > 0,
                document.source(),
                set,
                sets.bytes(set),
                keepsDocuments ? document : null);
    }

    private static long hash(String id) {
        long hash = id.length();
        for (int i = 0; i < id.length(); i++) {
            hash = HashMixer.mix((hash + HashMixer.GOLDEN) ^ id.charAt(i));
        }
        return hash;
    }

    private void add(Shingled shingled) {
        requireNew(shingled);
        int number = ids.size();
        if (shingled.document() != null) {
            keptDocuments.set(number, shingled.document());
        }
        empty += shingled.set().isEmpty() ? 1 : 0;
        sets.set(number, shingled.set(), shingled.setBytes());
        ids.add(shingled.id());
        sources.add(shingled.source());
    }

    /**
     * Throws {@link DuplicateIdException} if a document with the same id has been added before. At least one of the two
     * documents is suspect, but not necessarily the later one.
     */
    private void requireNew(Shingled shingled) {
        String earlier = sourcesOfSuspects.isEmpty() ? null : sourcesOfSuspects.get(shingled.id());
        if (shingled.isSuspect() && earlier == null) {
            int index = ids.indexOf(shingled.id());
            earlier = index < 0 ? null : sources.get(index);
            sourcesOfSuspects.put(shingled.id(), shingled.source());
        }
        if (earlier != null) {
            throw new DuplicateIdException(shingled.id(), earlier, shingled.source());
        }
    }

    /** Returns all documents that were read, or an empty list if documents are not kept. */
    List<Document> documents() {
        return keptDocuments.asList(keepsDocuments ? ids.size() : 0);
    }

    List<String> ids() {
        return ids;
    }

    /** Returns the number of documents without words. */
    int empty() {
        return empty;
    }

    /**
     * Returns the number of pairs of documents with the same shingles. Pairs of documents without words are not
     * counted.
     */
    long equalPairs() {
        return equalPairs.sum();
    }

    List<ShingleSet> sets() {
        return sets.asList(ids.size());
    }
}
