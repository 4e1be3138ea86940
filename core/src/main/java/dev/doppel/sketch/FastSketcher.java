package dev.doppel.sketch;

import dev.doppel.hash.Mix;
import dev.doppel.shingle.ShingleSet;
import java.util.Arrays;

/**
 * Fast Similarity Sketching (Dahlgaard, Knudsen and Thorup, FOCS 2017).
 *
 * <p>A sketch has t positions. In each of the rounds i = 0, 1, …, t-1 every element hashes to one random position and
 * offers the value i plus a random fraction there. In round t+j every element goes to position j, so no position stays
 * empty. Each position keeps its minimum. Once a round leaves no position empty, later rounds can only offer larger
 * values and are skipped. So a set of many elements usually needs one round, with one hash per element, whereas MinHash
 * needs t. Since a position holds the minimum of all offers, the sketch of a union is the position-wise minimum of both
 * sketches. On small sets the variance is about half of MinHash's.
 *
 * <pre>
 *   value:  0 │ round, 15 bits │ fraction, 48 bits        compared as one number, the round first
 * </pre>
 */
final class FastSketcher implements Sketcher {
    private static final int FRACTION_BITS = 48;
    private static final int ROUND_BITS = Long.SIZE - 1 - FRACTION_BITS;

    /** The maximum number of elements that scratch memory is kept for; more is released with the next set. */
    private static final int MAX_RETAINED = 1 << 20;

    /** The number of distinct elements per position with which the first round almost always fills all positions. */
    private static final int ELEMENTS_PER_POSITION = 8;

    /** The maximum size of sets for which all rounds are run at once, since they need most rounds. */
    private static final int TINY = 4;

    /**
     * The maximum number of positions. There are two rounds per position, and all values must be below
     * {@link Sketch#EMPTY}.
     */
    static final int MAX_SIZE = 1 << (ROUND_BITS - 2);

    private final int size;
    /** The hash key of each round. */
    private final long[] keys;

    private long[] mixed = new long[1 << 10];
    private long extraHashes;

    FastSketcher(int size, long seed) {
        this.size = size;
        this.keys = new long[2 * size];
        Arrays.setAll(keys, round -> Mix.draw(seed, round));
    }

    @Override
    public Sketch sketch(long[] elements, int count) {
        if (mixed.length < count || mixed.length > MAX_RETAINED) {
            mixed = new long[count];
        }
        long[] values = new long[size];
        Arrays.fill(values, Sketch.EMPTY);
        if (count <= TINY) {
            runAllRounds(elements, count, values);
            return new Sketch(values);
        }
        Mix.mix(elements, count, keys[0], mixed);
        runFirstRound(count, values);
        int empty = emptyPositions(values);
        if (empty > 0) {
            // If many elements leave positions empty, most of them are repetitions. If these were not removed, a long
            // text that repeats one word would hash all its elements in every round.
            boolean repeated = count > ELEMENTS_PER_POSITION * (long) size;
            long[] distinct =
                    repeated ? ShingleSet.setOf(Arrays.copyOf(elements, count)).shingles() : elements;
            runFurtherRounds(distinct, repeated ? distinct.length : count, values, empty);
        }
        return new Sketch(values);
    }

    private void runFirstRound(int count, long[] values) {
        for (int i = 0; i < count; i++) {
            // The product of 63 random bits and the size: its high word is the position, its low word a fresh fraction.
            long bits = mixed[i] >>> 1;
            int position = (int) Math.multiplyHigh(bits, 2L * size);
            long offer = (bits * (2L * size)) >>> (Long.SIZE - FRACTION_BITS);
            values[position] = Math.min(values[position], offer);
        }
    }

    private void runFurtherRounds(long[] elements, int count, long[] values, int empty) {
        if (count <= TINY) {
            runAllRounds(elements, count, values);
            return;
        }
        int left = empty;
        for (int round = 1; round < size && left > 0; round++) {
            extraHashes += count;
            Mix.mix(elements, count, keys[round], mixed);
            left -= runRound(count, (long) round << FRACTION_BITS, values);
        }
        if (left > 0) {
            fillEmptyPositions(elements, count, values);
        }
    }

    /** Runs a round that offers values only to empty positions, and returns the number of positions that it fills. */
    private int runRound(int count, long roundBits, long[] values) {
        int filled = 0;
        for (int i = 0; i < count; i++) {
            long bits = mixed[i] >>> 1;
            int position = (int) Math.multiplyHigh(bits, 2L * size);
            long value = values[position];
            if (value > roundBits) {
                long offer = roundBits | (bits * (2L * size)) >>> (Long.SIZE - FRACTION_BITS);
                values[position] = Math.min(value, offer);
                filled += value == Sketch.EMPTY ? 1 : 0;
            }
        }
        return filled;
    }

    /**
     * Runs all rounds for a few elements, element by element, so that the hashes of an element are computed in one
     * vectorised loop. Does not test whether a position is empty, since the branch would be unpredictable: an offer of
     * a later round is simply not the minimum.
     */
    private void runAllRounds(long[] elements, int count, long[] values) {
        extraHashes += (long) count * keys.length;
        if (mixed.length < keys.length) {
            mixed = new long[keys.length];
        }
        for (int i = 0; i < count; i++) {
            Mix.mix(keys, keys.length, elements[i], mixed);
            for (int round = 0; round < size; round++) {
                long bits = mixed[round] >>> 1;
                int position = (int) Math.multiplyHigh(bits, 2L * size);
                long offer = (long) round << FRACTION_BITS | (bits * (2L * size)) >>> (Long.SIZE - FRACTION_BITS);
                values[position] = Math.min(values[position], offer);
            }
            for (int position = 0; position < size; position++) {
                int round = size + position;
                long offer = (long) round << FRACTION_BITS | mixed[round] >>> (Long.SIZE - FRACTION_BITS);
                values[position] = Math.min(values[position], offer);
            }
        }
    }

    private void fillEmptyPositions(long[] elements, int count, long[] values) {
        for (int position = 0; position < size; position++) {
            if (values[position] == Sketch.EMPTY) {
                extraHashes += count;
                long key = keys[size + position];
                long roundBits = (long) (size + position) << FRACTION_BITS;
                for (int i = 0; i < count; i++) {
                    long offer = roundBits | Mix.mix(elements[i] ^ key) >>> (Long.SIZE - FRACTION_BITS);
                    values[position] = Math.min(values[position], offer);
                }
            }
        }
    }

    /** Returns the number of hashes computed after the first round, which an attacker would try to inflate. */
    long extraHashes() {
        return extraHashes;
    }

    private static int emptyPositions(long[] values) {
        int empty = 0;
        for (long value : values) {
            empty += value == Sketch.EMPTY ? 1 : 0;
        }
        return empty;
    }
}
