package dev.doppel.sketch;

import java.util.Arrays;

/**
 * A fixed number of values that stand for a set: the share of equal values in two sketches estimates the Jaccard
 * similarity of their sets. It depends on the set alone, not on the order or repetition of its elements.
 */
public final class Sketch {
    /** The value of every position in the sketch of the empty set; no element has it. */
    static final long NOTHING = Long.MAX_VALUE;

    private final long[] values;

    Sketch(long[] values) {
        this.values = values;
    }

    public int size() {
        return values.length;
    }

    public long value(int i) {
        return values[i];
    }

    /** The values; not to be changed. */
    public long[] values() {
        return values;
    }

    public boolean isEmpty() {
        return values[0] == NOTHING;
    }

    /** The sketch of the union of both sets. */
    public Sketch merge(Sketch other) {
        requireSameSize(other);
        long[] merged = new long[values.length];
        for (int i = 0; i < merged.length; i++) {
            merged[i] = Math.min(values[i], other.values[i]);
        }
        return new Sketch(merged);
    }

    /** At how many positions both sketches have the same value; none where a set is empty. */
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

    /** The Jaccard similarity of the two sets, estimated. */
    public Estimate similarity(Sketch other) {
        return Estimate.ofMatches(matches(other), values.length);
    }

    private void requireSameSize(Sketch other) {
        if (values.length != other.values.length) {
            throw new IllegalArgumentException(
                    "sketches must have one size (got: " + values.length + " and " + other.values.length + ")");
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
