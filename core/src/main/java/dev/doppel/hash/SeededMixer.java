package dev.doppel.hash;

/**
 * Mixes hashes with a random key, for hash tables that an attacker must not be able to flood. The hashes of words and
 * shingles depend only on the text, so anyone can craft words whose hashes all fall into one slot of a table. Tables
 * that place entries by {@link #mix} are not affected.
 *
 * <p>The key is drawn when the process starts. No result may depend on this key: use it only to locate entries of a
 * table, and not for anything that is written, sent to another process, or returned in the order of the table.
 */
public final class SeededMixer {
    /** The random key. Not drawn from {@code SecureRandom}, which is slow on first use. */
    private static final long KEY =
            Mix.mix(Mix.mix(System.nanoTime()) ^ ((long) System.identityHashCode(new Object()) << Integer.SIZE));

    private SeededMixer() {}

    /** Returns the hash mixed with the key. Distinct hashes stay distinct. */
    public static long mix(long hash) {
        return Mix.mix(hash ^ KEY);
    }
}
