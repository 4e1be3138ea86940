package dev.doppel.lab.generate;

import dev.doppel.hash.Mix;

/**
 * Random numbers that are a function of a seed alone. Our own stream, since how the JDK makes bounded numbers has
 * changed from version to version.
 */
final class SeededRandom {
    private long state;

    private SeededRandom(long state) {
        this.state = state;
    }

    /** What numbers are drawn for: what one purpose draws never shifts what another does. */
    enum Purpose {
        VOCABULARY(0),
        TEXT(1),
        COPY(2),
        FIELDS(3),
        WORD_BASE(4),
        PERMUTATION(5),
        DRAW(6),
        SOURCES(7);

        private final int stream;

        Purpose(int stream) {
            this.stream = stream;
        }
    }

    /** The stream of one document for one purpose. */
    static SeededRandom of(long seed, Purpose purpose, long number) {
        return new SeededRandom(Mix.draw(Mix.draw(seed, purpose.stream), number));
    }

    /** 64 random bits. */
    long bits() {
        state += Mix.GOLDEN;
        return Mix.mix(state);
    }

    /** From 0 up to, and without, {@code bound}. */
    int below(int bound) {
        return (int) (((bits() >>> Integer.SIZE) * bound) >>> Integer.SIZE);
    }

    /** From {@code low} to {@code high}, both included. */
    int between(int low, int high) {
        return low + below(high - low + 1);
    }

    /** From 0 up to, and without, 1. */
    double unit() {
        return (bits() >>> 11) * 0x1p-53;
    }

    /** Of mean 0 and deviation 1, by Box and Muller; from StrictMath, since Math may differ between machines. */
    double normal() {
        double distance = Math.sqrt(-2 * StrictMath.log(1 - unit()));
        return distance * StrictMath.cos(2 * Math.PI * unit());
    }
}
