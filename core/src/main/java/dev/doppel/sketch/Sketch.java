package dev.doppel.sketch;

import dev.doppel.hash.VectorHash;
import java.util.Arrays;

/**
 * A fixed-size summary of a set. The fraction of equal values in two sketches estimates the Jaccard similarity of their
 * sets. A sketch depends only on the set, not on the order or repetition of its elements.
 *
 * <pre>{@code
 * Sketcher sketcher = SketchScheme.fast(128).sketcher();
 * Sketch left = sketcher.sketch(1, 2, 3, 4);
 * Sketch right = sketcher.sketch(2, 3, 4, 5);
 * double similarity = left.similarity(right).value();
 * double union = left.merge(right).cardinality().value();
 * boolean isRestored = Sketch.ofBytes(left.toBytes()).equals(left);    // true
 * }</pre>
 *
 * <p>Each sketch has a {@link #scheme}. Only sketches with the same scheme can be compared or merged. Sketches of
 * weighted elements estimate a different similarity; see {@link WeightedSketcher}.
 *
 * <p>Sketches are immutable and safe for use by multiple threads. They are not {@link java.io.Serializable}: to store a
 * sketch, use {@link #toBytes}. All operations take time linear in the number of values.
 */
public final class Sketch {
    /** The value at every position in the sketch of the empty set. Sketches of other sets never contain this value. */
    static final long EMPTY = Long.MAX_VALUE;

    private final SketchScheme scheme;
    private final long[] values;

    /** Creates a sketch. The array is not copied and must not be modified afterwards. */
    Sketch(SketchScheme scheme, long... values) {
        this.scheme = scheme;
        this.values = values;
    }

    /**
     * Restores a sketch from the bytes that {@link #toBytes} returned. Throws {@link IllegalArgumentException} if the
     * bytes are truncated or damaged, or come from a newer version of the format.
     */
    public static Sketch ofBytes(byte... bytes) {
        return SketchFormat.read(bytes);
    }

    /**
     * Returns the sketch as bytes. The format is the same in every release:
     *
     * <pre>
     *   3 bytes   the letters DSK
     *   1 byte    version of the format: 1
     *   1 byte    bits per value: 64, or the number of bits of a {@link PackedSketch}
     *   1 byte    1 for the empty set, which has no values, and 0 otherwise
     *   2 bytes   length of the scheme
     *   n bytes   the canonical form of the scheme, in ASCII
     *   n bytes   the values
     *   4 bytes   CRC-32C of all preceding bytes
     * </pre>
     *
     * All numbers are little-endian.
     */
    public byte[] toBytes() {
        return SketchFormat.write(this);
    }

    /** Returns the scheme of this sketch. */
    public SketchScheme scheme() {
        return scheme;
    }

    /** Returns the number of values. */
    public int size() {
        return values.length;
    }

    /** Returns the value at position {@code i}. */
    public long value(int i) {
        return values[i];
    }

    /** Returns a copy of the values. */
    public long[] values() {
        return values.clone();
    }

    /** Returns a hash of the values {@code from .. to - 1}. */
    public long hash(VectorHash hash, int from, int to) {
        return hash.hash(values, from, to);
    }

    /** Returns whether this is the sketch of the empty set. */
    public boolean isEmpty() {
        return values[0] == EMPTY;
    }

    /**
     * Returns the sketch of the union of the sets that this sketch and {@code other} represent. Throws
     * {@link IllegalArgumentException} if the schemes differ, or if sketches with this scheme cannot be merged.
     */
    public Sketch merge(Sketch other) {
        requireSameScheme(other);
        scheme.requireMergeable();
        long[] merged = new long[values.length];
        for (int i = 0; i < merged.length; i++) {
            merged[i] = Math.min(values[i], other.values[i]);
        }
        return new Sketch(scheme, merged);
    }

    /**
     * Returns the number of positions at which this sketch and {@code other} have equal values, or 0 if either set is
     * empty. Throws {@link IllegalArgumentException} if the schemes differ.
     */
    public int matches(Sketch other) {
        requireSameScheme(other);
        if (isEmpty()) {
            return 0;
        }
        int matches = 0;
        for (int i = 0; i < values.length; i++) {
            matches += values[i] == other.values[i] ? 1 : 0;
        }
        return matches;
    }

    /**
     * Estimates the Jaccard similarity of the sets that this sketch and {@code other} represent. Throws
     * {@link IllegalArgumentException} if the schemes differ.
     */
    public Estimate similarity(Sketch other) {
        return Estimate.ofMatches(matches(other), values.length);
    }

    /**
     * Estimates the fraction of this sketch's set that is contained in the other sketch's set. The estimate is
     * inaccurate if the other set is many times larger. Throws {@link IllegalArgumentException} if the schemes differ,
     * and {@link IllegalStateException} under the same conditions as {@link #cardinality}.
     */
    public Estimate containment(Sketch other) {
        Estimate similarity = similarity(other);
        double own = cardinality().value();
        double total = own + other.cardinality().value();
        return similarity.map(jaccard -> own == 0 ? 0 : Math.min(1, jaccard / (1 + jaccard) * total / own));
    }

    /**
     * Estimates the number of distinct elements in the set. The standard error is about 9 % for 128 values and is
     * inversely proportional to the square root of the number of values. Throws {@link IllegalStateException} if the
     * scheme is for weighted elements or its hash functions are not min-wise.
     */
    public Estimate cardinality() {
        return Cardinality.of(this);
    }

    /**
     * Returns a sketch that keeps {@code bits} bits of each value (b-bit MinHash). {@code bits} must be 1, 2, 4, 8, 16
     * or 32.
     */
    public PackedSketch pack(int bits) {
        return PackedSketch.of(this, bits);
    }

    private void requireSameScheme(Sketch other) {
        SketchScheme.requireSame(scheme, other.scheme);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Sketch sketch && scheme.equals(sketch.scheme) && Arrays.equals(values, sketch.values);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(values);
    }

    @Override
    public String toString() {
        return "sketch " + scheme;
    }
}
