package dev.doppel.passage;

import it.unimi.dsi.fastutil.longs.LongArrays;
import java.util.List;

/**
 * Which documents have a fingerprint, and where. All fingerprints of all documents are numbered; sorted by hash, those of one
 * hash are a run, in the order of the input.
 */
final class FingerprintIndex {
    private final int run;
    private final int documents;
    /** For each document the number of its first fingerprint, and at the end the number of all. */
    private final int[] firsts;
    /** By number: the document and the first word. */
    private final int[] owners;

    private final int[] words;
    /** The numbers, sorted by hash. */
    private final int[] order;
    /** By number: where it stands in {@link #order}. */
    private final int[] place;
    /** By place in {@link #order}: where the run of its hash starts. */
    private final int[] start;

    /** @param run how many words a fingerprint stands for */
    FingerprintIndex(List<Fingerprints> ofDocuments, int run) {
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
                words[number] = fingerprints.place(i);
                hashes[number] = fingerprints.hash(i);
                numbers[number] = number;
            }
        }
        LongArrays.radixSort(hashes, numbers);
        order = new int[count];
        place = new int[count];
        start = new int[count];
        for (int at = 0; at < count; at++) {
            order[at] = (int) numbers[at];
            place[order[at]] = at;
            start[at] = at > 0 && hashes[at] == hashes[at - 1] ? start[at - 1] : at;
        }
    }

    /** How many words a fingerprint stands for. */
    int run() {
        return run;
    }

    int documents() {
        return documents;
    }

    /** The number of a document's first fingerprint; that of the next document's first is where its own end. */
    int first(int document) {
        return firsts[document];
    }

    int document(int number) {
        return owners[number];
    }

    /** The number of the first word in its document. */
    int word(int number) {
        return words[number];
    }

    /** Where a fingerprint stands among all, sorted by hash. */
    int place(int number) {
        return place[number];
    }

    /** Where those with the hash of the one at this place start. */
    int start(int at) {
        return start[at];
    }

    /** The number of the fingerprint at a place. */
    int at(int at) {
        return order[at];
    }

    /** How many fingerprints there are. */
    int size() {
        return order.length;
    }
}
