package dev.doppel.passage.internal.reworded;

import dev.doppel.hash.HashMixer;
import dev.doppel.internal.collect.LongSet;
import java.io.Serializable;
import java.util.BitSet;

/**
 * Counts the sentences of a collection that contain each word. Words are counted in a fixed-size table, so a few words
 * share a count. The table of a collection is the sum of the tables of its parts, so the counts do not depend on the
 * order in which documents are counted or on the machines that count them.
 */
public final class WordSentenceCounts implements Serializable {
    private static final int MIN_BITS = 12;
    private static final int MAX_BITS = 24;

    private final int[] counts;
    private final BitSet inOneDocument = new BitSet();
    private final BitSet inSeveralDocuments = new BitSet();

    private WordSentenceCounts(int size) {
        counts = new int[size];
    }

    /** Creates an empty table for a collection with the given total number of words. */
    public static WordSentenceCounts forWords(long words) {
        int bits = 64 - Long.numberOfLeadingZeros(Math.max(1, words));
        return new WordSentenceCounts(1 << Math.max(MIN_BITS, Math.min(MAX_BITS, bits)));
    }

    /** Counts the words of a document. */
    public void add(SentenceBags document) {
        LongSet entries = new LongSet();
        for (int word = 0; word < document.distinctWords(); word++) {
            int sentences = document.sentencesWith(word);
            if (sentences > 0) {
                int entry = entry(document.hash(word));
                counts[entry] += sentences;
                if (entries.add(entry)) {
                    (inOneDocument.get(entry) ? inSeveralDocuments : inOneDocument).set(entry);
                }
            }
        }
    }

    /** Adds the counts in another table, which must have the same size. Returns this table. */
    public WordSentenceCounts addAll(WordSentenceCounts others) {
        for (int entry = 0; entry < counts.length; entry++) {
            counts[entry] += others.counts[entry];
        }
        BitSet inBoth = (BitSet) inOneDocument.clone();
        inBoth.and(others.inOneDocument);
        inSeveralDocuments.or(inBoth);
        inSeveralDocuments.or(others.inSeveralDocuments);
        inOneDocument.or(others.inOneDocument);
        return this;
    }

    /**
     * Returns the number of sentences that contain the word with the given hash. The number is too high if the word
     * shares a count.
     */
    int count(long hash) {
        return counts[entry(hash)];
    }

    /** Returns whether several documents contain the word with the given hash or a word that shares its count. */
    boolean isShared(long hash) {
        return inSeveralDocuments.get(entry(hash));
    }

    private int entry(long hash) {
        return (int) (HashMixer.mix(hash) >>> 40) & (counts.length - 1);
    }
}
