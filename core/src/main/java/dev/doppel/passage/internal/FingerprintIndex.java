package dev.doppel.passage.internal;

import dev.doppel.candidate.internal.SortedBuckets;
import java.util.List;

/**
 * An inverted index of the fingerprints of all documents. Fingerprints are numbered by document, then by position in
 * the text. Fingerprints with the same hash form a bucket. Instances are immutable.
 */
public final class FingerprintIndex {
    private final int run;
    private final int documents;
    /** The index of the first fingerprint of each document, followed by the total number of fingerprints. */
    private final int[] firsts;
    /** The document that contains each fingerprint. */
    private final int[] owners;

    private final int[] words;
    private final SortedBuckets buckets;

    /** Creates an index of fingerprints that have {@code run} words each. */
    public FingerprintIndex(List<Fingerprints> ofDocuments, int run) {
        this.run = run;
        documents = ofDocuments.size();
        firsts = new int[documents + 1];
        for (int document = 0; document < documents; document++) {
            firsts[document + 1] =
                    Math.addExact(firsts[document], ofDocuments.get(document).count());
        }
        int count = firsts[documents];
        owners = new int[count];
        words = new int[count];
        long[] hashes = new long[count];
        long[] numbers = new long[count];
        for (int document = 0; document < documents; document++) {
            Fingerprints fingerprints = ofDocuments.get(document);
            for (int i = 0; i < fingerprints.count(); i++) {
                int number = firsts[document] + i;
                owners[number] = document;
                words[number] = fingerprints.firstWord(i);
                hashes[number] = fingerprints.hash(i);
                numbers[number] = number;
            }
        }
        buckets = new SortedBuckets(hashes, numbers, count);
    }

    /** Returns the number of words in a fingerprint. */
    int run() {
        return run;
    }

    public int documents() {
        return documents;
    }

    /**
     * Returns the index of a document's first fingerprint. The index of its last fingerprint is
     * {@code first(document + 1) - 1}.
     */
    public int first(int document) {
        return firsts[document];
    }

    public int document(int fingerprint) {
        return owners[fingerprint];
    }

    /** Returns the index of a fingerprint's first word in its document. */
    public int word(int fingerprint) {
        return words[fingerprint];
    }

    /** Returns the indexes of all fingerprints, grouped into buckets by hash. */
    public SortedBuckets buckets() {
        return buckets;
    }
}
