package dev.doppel.band;

import java.util.Arrays;

/**
 * The bucket keys of a sketch, one per band. Keys of different bands are equal only by chance. Instances are immutable.
 *
 * <pre>{@code
 * Sketcher sketcher = SketchScheme.fast(128).sketcher();
 * Bander bander = new BandScheme(32, 4).bander();
 * BandKeys left = bander.keys(sketcher.sketch(1, 2, 3));
 * BandKeys right = bander.keys(sketcher.sketch(3, 2, 1));
 * int hits = left.hits(right);    // 32
 * }</pre>
 */
public final class BandKeys {
    /** The keys of an empty document. An empty document has no keys, so it shares no bucket with other documents. */
    static final BandKeys NONE = new BandKeys(new long[0]);

    private final long[] keys;

    /** Creates keys from an array. The array is not copied and must not be modified afterwards. */
    public BandKeys(long... keys) {
        this.keys = keys;
    }

    /** Returns the number of keys: one per band, or 0 for an empty document. */
    public int bands() {
        return keys.length;
    }

    /** Returns the key of a band. */
    public long key(int band) {
        return keys[band];
    }

    /** Returns the keys. The array must not be modified. */
    public long[] keys() {
        return keys;
    }

    /** Returns the number of bands in which this object and {@code other} have the same key. */
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
