package dev.doppel.passage.internal;

/** The fingerprints of a document, in text order. A fingerprint consists of a hash and the index of its first word. */
public final class Fingerprints {
    private final long[] hashes;
    private final int[] firstWords;

    public Fingerprints(long[] hashes, int[] firstWords) {
        this.hashes = hashes;
        this.firstWords = firstWords;
    }

    public int count() {
        return firstWords.length;
    }

    public long hash(int i) {
        return hashes[i];
    }

    public int firstWord(int i) {
        return firstWords[i];
    }
}
