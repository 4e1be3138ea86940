package dev.doppel.passage.internal;

import dev.doppel.internal.collect.IntList;
import dev.doppel.internal.spill.LongSorter;
import dev.doppel.internal.spill.SpillSpace;
import dev.doppel.internal.spill.SpillingInts;

/**
 * An inverted index of the fingerprints of all documents. Fingerprints are numbered in document order and, within a
 * document, in text order. Fingerprints with the same hash form a bucket. The buckets are concatenated to form a single
 * list of fingerprint numbers, sorted by hash and then by number. Data that does not fit in memory is kept in temporary
 * files. Instances are immutable.
 */
public final class FingerprintIndex {
    private final int run;
    /**
     * For each document, the number that identifies its first fingerprint, followed by the total number of
     * fingerprints.
     */
    private final int[] firsts;
    /** For each fingerprint, the index of the document that contains it. */
    private final SpillingInts owners;

    private final SpillingInts words;
    private final SpillingInts entries;
    private final SpillingInts positions;
    private final SpillingInts starts;

    private FingerprintIndex(Builder builder, SpillingInts entries, SpillingInts starts) {
        run = builder.run;
        firsts = builder.firsts.toIntArray();
        owners = builder.owners.complete();
        words = builder.words.complete();
        this.entries = entries.complete();
        this.starts = starts.complete();
        positions = entries.inverse();
    }

    /** Collects the fingerprints of all documents, which must be added in document order. */
    public static final class Builder {
        /** The fraction of memory reserved for sorting. Each int list may use the fraction {@link #LIST}. */
        private static final double SORTING = 3 / 32.0;

        private static final double LIST = 1 / 40.0;

        private final SpillSpace space;
        private final int run;
        private final IntList firsts = IntList.of(0);
        private final SpillingInts owners;
        private final SpillingInts words;
        private final LongSorter sorter;
        private long lastHash;
        private int lastStart;

        /** Creates a builder for an index of fingerprints of {@code run} words each. */
        public Builder(int run, SpillSpace space) {
            this.run = run;
            this.space = space;
            owners = list();
            words = list();
            sorter = new LongSorter(space, space.share(SORTING));
        }

        private SpillingInts list() {
            return new SpillingInts(space, space.share(LIST));
        }

        /** Adds the fingerprints of the next document. */
        public void add(Fingerprints fingerprints) {
            int document = firsts.size() - 1;
            int first = firsts.getInt(document);
            firsts.add(Math.addExact(first, fingerprints.count()));
            for (int i = 0; i < fingerprints.count(); i++) {
                owners.add(document);
                words.add(fingerprints.firstWord(i));
                sorter.add(fingerprints.hash(i), first + i);
            }
        }

        public FingerprintIndex build() {
            SpillingInts entries = list();
            SpillingInts starts = list();
            sorter.sorted((hash, number) -> {
                if (entries.size() == 0 || hash != lastHash) {
                    lastStart = entries.size();
                }
                lastHash = hash;
                entries.add((int) number);
                starts.add(lastStart);
            });
            sorter.close();
            return new FingerprintIndex(this, entries, starts);
        }
    }

    /** Returns the number of words in a fingerprint. */
    int run() {
        return run;
    }

    public int documents() {
        return firsts.length - 1;
    }

    /**
     * Returns the number that identifies a document's first fingerprint. The document's last fingerprint has the number
     * {@code first(document + 1) - 1}.
     */
    public int first(int document) {
        return firsts[document];
    }

    public int document(int fingerprint) {
        return owners.get(fingerprint);
    }

    /** Returns the index of a fingerprint's first word in its document. */
    public int word(int fingerprint) {
        return words.get(fingerprint);
    }

    /** Returns the number of fingerprints. */
    public int size() {
        return entries.size();
    }

    /** Returns the fingerprint number at the given position in the list of all buckets. */
    public int entry(int position) {
        return entries.get(position);
    }

    /** Returns the position of a fingerprint in the list of all buckets. */
    public int position(int fingerprint) {
        return positions.get(fingerprint);
    }

    /** Returns the first position of the bucket that contains the given position. */
    public int start(int position) {
        return starts.get(position);
    }
}
