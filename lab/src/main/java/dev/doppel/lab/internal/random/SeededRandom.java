package dev.doppel.lab.internal.random;

import dev.doppel.hash.HashMixer;

/**
 * A pseudorandom number generator that produces the same sequence for the same seed in every release. The JDK's
 * generators are not used, since their bounded random numbers may differ between JDK versions.
 */
public final class SeededRandom {
    private long state;

    private SeededRandom(long state) {
        this.state = state;
    }

    /**
     * The purposes for which random numbers are used. Each purpose has its own stream, so that changes to one stream do
     * not affect the others.
     */
    public enum Purpose {
        VOCABULARY(0),
        TEXT(1),
        COPY(2),
        FIELDS(3),
        WORD_BASE(4),
        PERMUTATION(5),
        DRAW(6),
        SOURCES(7),
        DISGUISE(8),
        CLASS(9);

        private final int stream;

        Purpose(int stream) {
            this.stream = stream;
        }
    }

    /** Returns a generator for the random numbers used for {@code purpose} in document {@code number}. */
    public static SeededRandom of(long seed, Purpose purpose, long number) {
        return new SeededRandom(HashMixer.draw(HashMixer.draw(seed, purpose.stream), number));
    }

    /** Returns 64 random bits. */
    public long bits() {
        state += HashMixer.GOLDEN;
        return HashMixer.mix(state);
    }

    /** Returns a random integer in {@code [0, bound)}. */
    public int below(int bound) {
        return (int) (((bits() >>> Integer.SIZE) * bound) >>> Integer.SIZE);
    }

    /** Returns a random integer in {@code [low, high]}. */
    public int between(int low, int high) {
        return low + below(high - low + 1);
    }

    /** Returns a random number in {@code [0, 1)}. */
    public double unit() {
        return (bits() >>> 11) * 0x1p-53;
    }

    /**
     * Returns a random number from the standard normal distribution (Box-Muller method), computed with
     * {@link StrictMath}, since the results of {@link Math} may differ between machines.
     */
    public double normal() {
        double distance = Math.sqrt(-2 * StrictMath.log(1 - unit()));
        return distance * StrictMath.cos(2 * Math.PI * unit());
    }
}
