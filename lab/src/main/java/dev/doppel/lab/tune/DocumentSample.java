package dev.doppel.lab.tune;

import dev.doppel.Document;
import dev.doppel.hash.Mix;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

/**
 * A uniform random sample of a stream of documents: the documents whose numbers have the lowest hashes under the seed.
 * The sample is smaller than requested if its texts exceed a limit.
 *
 * <p>The sample is later compared with all documents. Similar pairs are so rare that hardly any consist of two sampled
 * documents. Comparing the sample with everything finds all documents similar to a sampled one, each with the same
 * weight. So the sample needs neither a bias towards likely pairs nor a correction for such a bias
 * ({@link Distribution}).
 */
final class DocumentSample {
    /**
     * The approximate maximum number of characters in the sample. With this limit, its indexes, one for each of eight
     * shingle sizes, fit in the memory of a small machine.
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

    /** A sampled document and its number in the input. */
    record Entry(long number, long hash, String text) {}

    DocumentSample(int maxDocuments, long seed) {
        this(maxDocuments, MAX_CHARS, seed);
    }

    DocumentSample(int maxDocuments, long maxChars, long seed) {
        this.maxDocuments = maxDocuments;
        this.maxChars = maxChars;
        this.seed = seed;
    }

    /** Considers the next document of the input. */
    void offer(Document document) {
        Entry next = new Entry(documents, Mix.draw(seed, documents), document.text());
        documents++;
        entries.add(next);
        chars += next.text().length();
        // The text that crosses the limit stays in the sample: rejecting it for its length would favour short texts.
        for (Entry highest = entries.element(); isExcess(highest); highest = entries.element()) {
            entries.remove();
            chars -= highest.text().length();
        }
    }

    private boolean isExcess(Entry highest) {
        return entries.size() > maxDocuments
                || (entries.size() > 2 && chars - highest.text().length() >= maxChars);
    }

    /** Returns the number of documents in the input so far. */
    long documents() {
        return documents;
    }

    /** Returns the sample in the order of the input. */
    List<Entry> entries() {
        return entries.stream().sorted(Comparator.comparingLong(Entry::number)).toList();
    }
}
