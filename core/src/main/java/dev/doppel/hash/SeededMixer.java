package dev.doppel.hash;

/**
 * Says where in a table a hash belongs, in a way that nobody can know beforehand. The hashes of words and shingles follow
 * from the text and the source code alone, so that somebody may choose words whose hashes all belong in one place, where
 * each would have to be moved past all others. A table that goes by {@link #of} has no such place.
 *
 * <p>The key is drawn when the process starts. No result may depend on it: it serves to find what was put into a table, and for
 * nothing that is written, sent to another process, or kept in the order of the table.
 */
public final class SeededMixer {
    /** Not of {@code SecureRandom}, whose first number costs a short run a good part of its time. */
    private static final long KEY =
            Mix.mix(Mix.mix(System.nanoTime()) ^ ((long) System.identityHashCode(new Object()) << Integer.SIZE));

    private SeededMixer() {}

    /** A bijection: what is equal stays so, and nothing else becomes it. */
    public static long of(long hash) {
        return Mix.mix(hash ^ KEY);
    }
}
