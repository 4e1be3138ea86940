package dev.doppel.sketch;

import dev.doppel.hash.Mix;
import dev.doppel.shingle.ShingleSet;
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

    /** Scratch memory beyond this many elements is given back with the next set. */
    private static final int HUGE = 1 << 20;

    /** So many different elements for each position fill all of them in the first round, but for one set in some. */
    private static final int ENOUGH = 8;

    /** So few elements take most rounds before no position is empty. */
    private static final int FEW = 4;

    /** There are two rounds per position, and {@link Sketch#NOTHING} must stay above all of them. */
    static final int MAX_SIZE = 1 << (ROUND_BITS - 2);

    private final int size;
    /** The key of each round: a text of one word takes them all. */
    private final long[] keys;

    private long[] mixed = new long[1 << 10];
    private long hashed;

    FastSketcher(int size, long seed) {
        this.size = size;
        this.keys = new long[2 * size];
        Arrays.setAll(keys, round -> Mix.draw(seed, round));
    }

    @Override
    public Sketch sketch(long[] elements, int count) {
        if (mixed.length < count || mixed.length > HUGE) {
            mixed = new long[count];
        }
        long[] values = new long[size];
        Arrays.fill(values, Sketch.NOTHING);
        if (count <= FEW) {
            offerInAllRounds(elements, count, values);
            return new Sketch(values);
        }
        Mix.mix(elements, count, keys[0], mixed);
        offerAnywhere(count, values);
        int empty = emptyPositions(values);
        if (empty > 0) {
            // So many leave a position empty if most are repeated: a text of one word must not take all rounds with
            // each.
            boolean repeated = count > ENOUGH * (long) size;
            long[] distinct =
                    repeated ? ShingleSet.setOf(Arrays.copyOf(elements, count)).shingles() : elements;
            fill(distinct, repeated ? distinct.length : count, values, empty);
        }
        return new Sketch(values);
    }

    /** The further rounds. */
    private void fill(long[] elements, int count, long[] values, int empty) {
        if (count <= FEW) {
            offerInAllRounds(elements, count, values);
            return;
        }
        int left = empty;
        for (int round = 1; round < size && left > 0; round++) {
            hashed += count;
            Mix.mix(elements, count, keys[round], mixed);
            left -= offerAgain(count, (long) round << FRACTION_BITS, values);
        }
        if (left > 0) {
            offerWhereEmpty(elements, count, values);
        }
    }

    /** The first round. */
    private void offerAnywhere(int count, long[] values) {
        for (int i = 0; i < count; i++) {
            // The product of 63 random bits and the size: its high word is the position, its low word a fresh fraction.
            long bits = mixed[i] >>> 1;
            int position = (int) Math.multiplyHigh(bits, 2L * size);
            long offer = (bits * (2L * size)) >>> (Long.SIZE - FRACTION_BITS);
            values[position] = Math.min(values[position], offer);
        }
    }

    /** A further round, in which only the few positions that are still empty take offers; returns how many no longer are. */
    private int offerAgain(int count, long stamp, long[] values) {
        int filled = 0;
        for (int i = 0; i < count; i++) {
            long bits = mixed[i] >>> 1;
            int position = (int) Math.multiplyHigh(bits, 2L * size);
            long value = values[position];
            if (value > stamp) {
                long offer = stamp | (bits * (2L * size)) >>> (Long.SIZE - FRACTION_BITS);
                values[position] = Math.min(value, offer);
                filled += value == Sketch.NOTHING ? 1 : 0;
            }
        }
        return filled;
    }

    /**
     * All rounds of few elements, which take most of them: one element after another, so that the hashes of its rounds are made
     * together. Whether a position is still empty nobody can guess then, the processor least of all: an offer that comes too late
     * is made, and is not the least.
     */
    private void offerInAllRounds(long[] elements, int count, long[] values) {
        hashed += (long) count * keys.length;
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

    private void offerWhereEmpty(long[] elements, int count, long[] values) {
        for (int position = 0; position < size; position++) {
            if (values[position] == Sketch.NOTHING) {
                hashed += count;
                long key = keys[size + position];
                long stamp = (long) (size + position) << FRACTION_BITS;
                for (int i = 0; i < count; i++) {
                    long offer = stamp | Mix.mix(elements[i] ^ key) >>> (Long.SIZE - FRACTION_BITS);
                    values[position] = Math.min(values[position], offer);
                }
            }
        }
    }

    /** How many hashes were taken in further rounds, which are what a text made to harm would cost. */
    long hashedAgain() {
        return hashed;
    }

    private static int emptyPositions(long[] values) {
        int empty = 0;
        for (long value : values) {
            empty += value == Sketch.NOTHING ? 1 : 0;
        }
        return empty;
    }
}
