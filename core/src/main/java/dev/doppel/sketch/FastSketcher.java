package dev.doppel.sketch;

import dev.doppel.hash.Mix;
import java.util.Arrays;

/**
 * Fast Similarity Sketching (Dahlgaard, Knudsen and Thorup, FOCS 2017), with t positions.
 *
 * <p>In round i = 0, 1, …, t-1 every element goes to one random position and offers there the value i plus a random
 * fraction; in round t+j every element goes to position j. A position keeps its least offer. Once a round ends with no
 * position empty, later rounds could only offer more, so a set of some hundred elements needs a single round, one hash
 * per element, where MinHash needs t. Positions are filled without replacement in spirit: the estimate varies about
 * half as much as MinHash's on short documents. Since the rule names the least of all offers, the sketch of a union is
 * the lesser of both sketches, position by position.
 *
 * <pre>
 *   value:  0 │ round, 15 bits │ fraction, 48 bits        compared as one number, the round first
 * </pre>
 */
final class FastSketcher implements Sketcher {
    private static final int FRACTION_BITS = 48;
    private static final int ROUND_BITS = Long.SIZE - 1 - FRACTION_BITS;

    /** There are two rounds per position, and {@link Sketch#NOTHING} must stay above all of them. */
    static final int MAX_SIZE = 1 << (ROUND_BITS - 2);

    private final int size;
    private final long seed;
    /** What 63 random bits are multiplied by: the high word of the product is a position, the low word a fresh fraction. */
    private final long scale;
    /** Where the size is a power of two, shifting by this much does the same, in half the time. */
    private final int shift;

    FastSketcher(int size, long seed) {
        this.size = size;
        this.seed = seed;
        this.scale = 2L * size;
        this.shift = Integer.bitCount(size) == 1 ? Long.numberOfTrailingZeros(scale) : 0;
    }

    @Override
    public Sketch sketch(long[] elements, int count) {
        long[] values = new long[size];
        Arrays.fill(values, Sketch.NOTHING);
        if (count > 0) {
            offerAnywhere(elements, count, values);
            for (int round = 1; round < size && hasEmptyPosition(values); round++) {
                offerAgain(elements, count, round, values);
            }
            offerWhereEmpty(elements, count, values);
        }
        return new Sketch(values);
    }

    /** The first round. */
    private void offerAnywhere(long[] elements, int count, long[] values) {
        long key = Mix.draw(seed, 0);
        for (int i = 0; i < count; i++) {
            long bits = Mix.mix(elements[i] ^ key) >>> 1;
            int position = position(bits);
            values[position] = Math.min(values[position], fraction(bits));
        }
    }

    /** A further round, in which only the few positions that are still empty take offers. */
    private void offerAgain(long[] elements, int count, int round, long[] values) {
        long key = Mix.draw(seed, round);
        long stamp = (long) round << FRACTION_BITS;
        for (int i = 0; i < count; i++) {
            long bits = Mix.mix(elements[i] ^ key) >>> 1;
            int position = position(bits);
            if (values[position] > stamp) {
                values[position] = Math.min(values[position], stamp | fraction(bits));
            }
        }
    }

    private int position(long bits) {
        return (int) (shift > 0 ? bits >>> (Long.SIZE - shift) : Math.multiplyHigh(bits, scale));
    }

    private long fraction(long bits) {
        return (shift > 0 ? bits << shift : bits * scale) >>> (Long.SIZE - FRACTION_BITS);
    }

    private void offerWhereEmpty(long[] elements, int count, long[] values) {
        for (int position = 0; position < size; position++) {
            if (values[position] == Sketch.NOTHING) {
                long key = Mix.draw(seed, (long) size + position);
                long stamp = (long) (size + position) << FRACTION_BITS;
                for (int i = 0; i < count; i++) {
                    long offer = stamp | Mix.mix(elements[i] ^ key) >>> (Long.SIZE - FRACTION_BITS);
                    values[position] = Math.min(values[position], offer);
                }
            }
        }
    }

    private static boolean hasEmptyPosition(long[] values) {
        for (long value : values) {
            if (value == Sketch.NOTHING) {
                return true;
            }
        }
        return false;
    }
}
