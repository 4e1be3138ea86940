package dev.doppel.cli.console;

import dev.doppel.internal.Decimals;

/** The time since a command started. {@link #toString} returns text such as {@code 0.42 s}. */
public record ElapsedTime(long startNanos) {
    private static final double NANOS_PER_SECOND = 1e9;

    public static ElapsedTime start() {
        return new ElapsedTime(System.nanoTime());
    }

    public double seconds() {
        return (System.nanoTime() - startNanos) / NANOS_PER_SECOND;
    }

    @Override
    public String toString() {
        return Decimals.fixed(seconds(), 2) + " s";
    }
}
