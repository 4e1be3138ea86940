package dev.doppel.passage.internal;

/** The fingerprints of a document, in text order. A fingerprint consists of a hash and the index of its first word. */
public final class Fingerprints {
    private final long[] hashes;
    private final int[] firstWords;

    Fingerprints(long[] hashes, int[] firstWords) {
        this.hashes = hashes;
        this.firstWords = firstWords;
    }

    int count() {
        return firstWords.length;
    }

    long hash(int i) {
        return hashes[i];
    }

    int firstWord(int i) {
        return firstWords[i];
    }
}
