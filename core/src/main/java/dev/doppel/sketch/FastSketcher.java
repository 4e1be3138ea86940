package dev.doppel.sketch;

import dev.doppel.hash.HashMixer;
import dev.doppel.shingle.ShingleSet;
import java.util.Arrays;

/**
 * Fast Similarity Sketching (Dahlgaard, Knudsen and Thorup, FOCS 2017).
 *
 * <p>A sketch has t positions. In each round i = 0, 1, …, t-1, every element is hashed to a random position and to a
 * value, namely i plus a random fraction. In each later round t+j, every element is hashed to position j, so that no
 * position remains empty. Each position keeps the minimum of its values. Once all positions are filled, later rounds
 * are skipped, since their values are larger. A large set therefore usually needs one round, with one hash per element,
 * whereas MinHash needs t hashes per element. The sketch of the union of two sets is the position-wise minimum of their
 * sketches. For small sets, the variance of estimates is about half as large as with MinHash.
 *
 * <pre>
 *   value:  0 │ round, 15 bits │ fraction, 48 bits        compared as one number, the round first
 * </pre>
 */
final class FastSketcher implements Sketcher {
    private static final int FRACTION_BITS = 48;
    private static final int ROUND_BITS = Long.SIZE - 1 - FRACTION_BITS;

    /** The maximum length of a scratch array that is kept for the next set. */
    private static final int MAX_RETAINED = 1 << 20;

    /** The number of distinct elements per position above which the first round almost always fills all positions. */
    private static final int ELEMENTS_PER_POSITION = 8;

    /**
     * The maximum number of elements in a tiny set. A tiny set needs most of the rounds, so all rounds are run at once.
     */
    private static final int TINY = 4;

    /** The maximum number of positions. With this limit, all values are below {@link Sketch#EMPTY}. */
    static final int MAX_SIZE = 1 << (ROUND_BITS - 2);

    private final SketchScheme scheme;
    private final int size;
    private final long[] keys;

    private long[] mixed = new long[1 << 10];
    private long extraHashes;

    FastSketcher(SketchScheme scheme) {
        this.scheme = scheme;
        this.size = scheme.size();
        this.keys = new long[2 * size];
        Arrays.setAll(keys, round -> HashMixer.draw(scheme.seed(), round));
    }

    /** Returns the round of a value. */
    static int round(long value) {
        return (int) (value >>> FRACTION_BITS);
    }

    /** Returns the fractional part of a value. The result is below 1. */
    static double fraction(long value) {
        return (value & (1L << FRACTION_BITS) - 1) * 0x1p-48;
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
            return new Sketch(scheme, values);
        }
        HashMixer.mix(elements, count, keys[0], mixed);
        runFirstRound(count, values);
        int empty = emptyPositions(values);
        if (empty > 0) {
            // With many elements, positions stay empty only if most elements are repetitions. Later rounds must skip
            // these repetitions.
            boolean repeated = count > ELEMENTS_PER_POSITION * (long) size;
            long[] distinct =
                    repeated ? ShingleSet.setOf(Arrays.copyOf(elements, count)).shingles() : elements;
            runFurtherRounds(distinct, repeated ? distinct.length : count, values, empty);
        }
        return new Sketch(scheme, values);
    }

    private void runFirstRound(int count, long[] values) {
        for (int i = 0; i < count; i++) {
            // The product of random bits and size has the position in its high word and the fraction in its low word.
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
            HashMixer.mix(elements, count, keys[round], mixed);
            left -= runRound(count, (long) round << FRACTION_BITS, values);
        }
        if (left > 0) {
            fillEmptyPositions(elements, count, values);
        }
    }

    /** Runs a round without changing the values of earlier rounds. Returns the number of newly filled positions. */
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
     * Runs all rounds for a few elements. Elements are processed one at a time, so that the hashes of an element are
     * computed in one vectorised loop. The method does not test whether a position is empty, since the branch would be
     * unpredictable. The test is not needed, since a value of a later round never replaces a value of an earlier round.
     */
    private void runAllRounds(long[] elements, int count, long[] values) {
        extraHashes += (long) count * keys.length;
        if (mixed.length < keys.length) {
            mixed = new long[keys.length];
        }
        for (int i = 0; i < count; i++) {
            HashMixer.mix(keys, keys.length, elements[i], mixed);
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
                    long offer = roundBits | HashMixer.mix(elements[i] ^ key) >>> (Long.SIZE - FRACTION_BITS);
                    values[position] = Math.min(values[position], offer);
                }
            }
        }
    }

    /** Returns the number of hashes computed outside the fast first round. An attack would increase this number. */
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
