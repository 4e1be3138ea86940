package dev.doppel.sketch;

import java.util.Arrays;

/**
 * A fixed number of values that represent a set. The fraction of equal values in two sketches estimates the Jaccard
 * similarity of their sets. A sketch depends only on the set, not on the order or repetition of its elements. Only
 * sketches created with the same scheme can be compared.
 *
 * <p>Sketches are immutable and safe for use by multiple threads, provided that callers do not modify {@link #values}.
 * Sketches are not {@link java.io.Serializable}, since they are not meant to be stored. They can be recomputed with the
 * same {@link SketchScheme}, which yields the same values on every JDK and in every release. All operations take time
 * linear in the number of values.
 */
public final class Sketch {
    /** The value at every position in the sketch of the empty set. Sketches of other sets never contain this value. */
    static final long EMPTY = Long.MAX_VALUE;

    private final long[] values;

    Sketch(long[] values) {
        this.values = values;
    }

    /** Returns the number of values. */
    public int size() {
        return values.length;
    }

    /** Returns the value at position {@code i}. */
    public long value(int i) {
        return values[i];
    }

    /** Returns the values. The array must not be modified. */
    public long[] values() {
        return values;
    }

    /** Returns whether this is the sketch of the empty set. */
    public boolean isEmpty() {
        return values[0] == EMPTY;
    }

    /**
     * Returns the sketch of the union of the sets that this sketch and {@code other} represent. The sketches must have
     * the same size.
     */
    public Sketch merge(Sketch other) {
        requireSameSize(other);
        long[] merged = new long[values.length];
        for (int i = 0; i < merged.length; i++) {
            merged[i] = Math.min(values[i], other.values[i]);
        }
        return new Sketch(merged);
    }

    /**
     * Returns the number of positions at which this sketch and {@code other} have equal values, or 0 if either set is
     * empty. The sketches must have the same size.
     */
    public int matches(Sketch other) {
        requireSameSize(other);
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
     * Estimates the Jaccard similarity of the sets that this sketch and {@code other} represent. The sketches must have
     * the same size.
     */
    public Estimate similarity(Sketch other) {
        return Estimate.ofMatches(matches(other), values.length);
    }

    private void requireSameSize(Sketch other) {
        if (values.length != other.values.length) {
            throw new IllegalArgumentException(
                    "sketches must have the same size (got: " + values.length + " and " + other.values.length + ")");
        }
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Sketch sketch && Arrays.equals(values, sketch.values);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(values);
    }

    @Override
    public String toString() {
        return "sketch of " + values.length + " values";
    }
}
