package dev.doppel.hash;

/**
 * Mixes hashes with a random key, so that an attacker cannot flood hash tables. Hashes of words and shingles depend
 * only on the text, so anyone can craft words whose hashes all select the same slot. Tables that select slots by
 * {@link #mix} are not affected.
 *
 * <p>The key is drawn when the process starts, so no result may depend on it. Use mixed hashes only to locate table
 * entries. Never store mixed hashes, send them to another process, or return entries in table order.
 *
 * <pre>{@code
 * long[] table = new long[1024];
 * long hash = WordHash.hash("bee");
 * int slot = (int) SeededMixer.mix(hash) & (table.length - 1);
 * table[slot] = hash;
 * }</pre>
 */
public final class SeededMixer {
    /** The random key. {@code SecureRandom} is not used because it is slow on first use. */
    private static final long KEY = HashMixer.mix(
            HashMixer.mix(System.nanoTime()) ^ ((long) System.identityHashCode(new Object()) << Integer.SIZE));

    private SeededMixer() {}

    /** Returns the hash mixed with the random key. Distinct hashes remain distinct. */
    public static long mix(long hash) {
        return HashMixer.mix(hash ^ KEY);
    }
}
