package dev.doppel.passage.internal.reworded;

import dev.doppel.hash.HashMixer;
import dev.doppel.internal.collect.IntList;
import dev.doppel.internal.collect.LongList;
import dev.doppel.passage.internal.Fingerprints;

/**
 * Selects the keys for finding similar sentences in a collection. The keys of a sentence are all pairs of its
 * {@value #RAREST} rarest words among those that occur in several documents. Two sentences that share three of these
 * words share three keys, regardless of word order. Instances are not safe for use by multiple threads.
 */
public final class SentenceKeySelector {
    private static final int RAREST = 8;

    private final WordSentenceCounts frequencies;
    /**
     * The hashes of the rarest words of the current sentence, rarest first. {@link #counts} contains the number of
     * sentences with each word.
     */
    private final long[] rarest = new long[RAREST];

    private final int[] counts = new int[RAREST];

    public SentenceKeySelector(WordSentenceCounts frequencies) {
        this.frequencies = frequencies;
    }

    /**
     * Returns the keys of a document. In the result, {@link Fingerprints#firstWord} returns the index of a key's
     * sentence rather than of a word.
     */
    public Fingerprints of(SentenceBags document) {
        LongList keys = new LongList();
        IntList sentences = new IntList();
        for (int sentence = 0; sentence < document.sentences(); sentence++) {
            int words = findRarest(document, sentence);
            for (int i = 1; i < words; i++) {
                for (int j = 0; j < i; j++) {
                    keys.add(key(rarest[i], rarest[j]));
                    sentences.add(sentence);
                }
            }
        }
        return new Fingerprints(keys.toLongArray(), sentences.toIntArray());
    }

    /** Finds the rarest words of a sentence and returns the number of words found. */
    private int findRarest(SentenceBags document, int sentence) {
        int found = 0;
        int end = document.bagStart(sentence + 1);
        for (int at = document.bagStart(sentence); at < end; at++) {
            long hash = document.hash(document.bagWord(at));
            if (frequencies.isShared(hash)) {
                found = insert(hash, frequencies.count(hash), found);
            }
        }
        return found;
    }

    /** Inserts a word into the sorted list of the {@code found} rarest words. Returns the new length of the list. */
    private int insert(long hash, int count, int found) {
        int at = found;
        for (; at > 0 && isRarer(hash, count, at - 1); at--) {
            if (at < RAREST) {
                rarest[at] = rarest[at - 1];
                counts[at] = counts[at - 1];
            }
        }
        if (at < RAREST) {
            rarest[at] = hash;
            counts[at] = count;
        }
        return Math.min(RAREST, found + 1);
    }

    private boolean isRarer(long hash, int count, int other) {
        return count != counts[other] ? count < counts[other] : hash < rarest[other];
    }

    /** Returns the key of two words. The key does not depend on the order of the words. */
    private static long key(long one, long other) {
        return HashMixer.mix(HashMixer.mix(Math.min(one, other)) ^ Math.max(one, other));
    }
}
