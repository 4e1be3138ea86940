package dev.doppel.band;

import java.util.Arrays;

/** The bucket of each band of a sketch. Keys of different bands agree only by chance, as unequal bands do. */
public final class BandKeys {
    /** The keys of an empty document, which meets no other. */
    static final BandKeys NONE = new BandKeys(new long[0]);

    private final long[] keys;

    /** Keys that were stored; the array is taken over. */
    public BandKeys(long... keys) {
        this.keys = keys;
    }

    /** How many keys there are: one per band, or none for an empty document. */
    public int bands() {
        return keys.length;
    }

    public long key(int band) {
        return keys[band];
    }

    /** All of them; not to be changed. */
    public long[] keys() {
        return keys;
    }

    /** In how many bands both documents fall into one bucket. */
    public int hits(BandKeys other) {
        int hits = 0;
        for (int band = 0; band < Math.min(keys.length, other.keys.length); band++) {
            hits += keys[band] == other.keys[band] ? 1 : 0;
        }
        return hits;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof BandKeys bandKeys && Arrays.equals(keys, bandKeys.keys);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(keys);
    }

    @Override
    public String toString() {
        return keys.length + " band keys";
    }
}
