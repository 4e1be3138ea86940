package dev.doppel.passage;

/** The runs that stand for a document, by hash and by the number of their first word, in the order of the text. */
final class Fingerprints {
    private final long[] hashes;
    private final int[] places;

    Fingerprints(long[] hashes, int[] places) {
        this.hashes = hashes;
        this.places = places;
    }

    int count() {
        return places.length;
    }

    long hash(int i) {
        return hashes[i];
    }

    int place(int i) {
        return places[i];
    }
}
