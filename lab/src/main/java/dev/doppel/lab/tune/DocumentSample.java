package dev.doppel.lab.tune;

import dev.doppel.Document;
import dev.doppel.hash.HashMixer;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

/**
 * A uniform random sample from a stream of documents. The sample consists of the documents whose numbers have the
 * lowest seeded hashes. To keep the total size of the texts near a limit, the sample may contain fewer documents than
 * requested.
 *
 * <p>Similar pairs are so rare that the sample itself contains hardly any. Each sampled document is therefore compared
 * with all documents in the collection (see {@link SimilarityDistribution}).
 */
final class DocumentSample {
    /**
     * The approximate maximum number of characters in the sample, to limit the memory used by indexes of the sample.
     */
    private static final long MAX_CHARS = 4_000_000;

    private static final Comparator<Entry> HIGHEST_FIRST = Comparator.comparingLong(Entry::hash)
            .thenComparingLong(Entry::number)
            .reversed();

    private final int maxDocuments;
    private final long maxChars;
    private final long seed;
    private final PriorityQueue<Entry> entries = new PriorityQueue<>(HIGHEST_FIRST);
    private long documents;
    private long chars;

    /** A sampled document, its number in the input, and the hash of that number. */
    record Entry(long number, long hash, String text) {}

    DocumentSample(int maxDocuments, long seed) {
        this(maxDocuments, MAX_CHARS, seed);
    }

    DocumentSample(int maxDocuments, long maxChars, long seed) {
        this.maxDocuments = maxDocuments;
        this.maxChars = maxChars;
        this.seed = seed;
    }

    /** Adds the next document in the input to the sample if the hash of its number is among the lowest. */
    void offer(Document document) {
        Entry next = new Entry(documents, HashMixer.draw(seed, documents), document.text());
        documents++;
        entries.add(next);
        chars += next.text().length();
        // The text that exceeds the character limit remains in the sample, since rejecting it would favour short texts.
        for (Entry highest = entries.element(); isExcess(highest); highest = entries.element()) {
            entries.remove();
            chars -= highest.text().length();
        }
    }

    private boolean isExcess(Entry highest) {
        return entries.size() > maxDocuments
                || (entries.size() > 2 && chars - highest.text().length() >= maxChars);
    }

    /** Returns the number of documents offered so far. */
    long documents() {
        return documents;
    }

    /** Returns the sample in input order. */
    List<Entry> entries() {
        return entries.stream().sorted(Comparator.comparingLong(Entry::number)).toList();
    }
}
