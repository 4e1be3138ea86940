package dev.doppel.hash;

/**
 * A 64-bit mixer, which converts structured input to random-looking bits, and a pseudorandom sequence derived from the
 * mixer. Neither may ever change, since stored results depend on every bit.
 *
 * <p>The mixer is Stafford's variant 13 of Murmur3's finaliser. The sequence is SplitMix (Steele, Lea and Flood 2014).
 *
 * <pre>{@code
 * long hash = HashMixer.mix(42);          // -6387817139659442654
 * long random = HashMixer.draw(7, 0);     // 7191089600892374487
 * }</pre>
 */
public final class HashMixer {
    /** Knuth's multiplicative constant: 2^64 divided by the golden ratio, rounded to an odd number. */
    public static final long GOLDEN = 0x9E3779B97F4A7C15L;

    private HashMixer() {}

    /** Mixes 64 bits. The function is a bijection in which every output bit depends on every input bit. */
    public static long mix(long x) {
        x = (x ^ (x >>> 30)) * 0xBF58476D1CE4E5B9L;
        x = (x ^ (x >>> 27)) * 0x94D049BB133111EBL;
        return x ^ (x >>> 31);
    }

    /**
     * Mixes each value of {@code from[0, count)} with a key and stores the results in {@code to}. The JIT compiler can
     * vectorise this loop.
     */
    public static void mix(long[] from, int count, long key, long[] to) {
        for (int i = 0; i < count; i++) {
            to[i] = mix(from[i] ^ key);
        }
    }

    /** Returns the number at {@code index} in the pseudorandom sequence for {@code seed}. */
    public static long draw(long seed, long index) {
        return mix(seed + (index + 1) * GOLDEN);
    }

    /** Folds the 128-bit product of two numbers into 64 bits by XORing its halves. */
    static long fold(long a, long b) {
        return Math.multiplyHigh(a, b) ^ (a * b);
    }
}
