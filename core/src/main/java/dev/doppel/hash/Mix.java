package dev.doppel.hash;

/**
 * The full 64-bit mix that stands between anything structured and anything that needs random-looking bits, and the
 * stream of constants drawn from it. Frozen: results stored under a scheme line depend on every bit.
 *
 * <p>The mix is variant 13 of Stafford's search over Murmur3's finaliser, a bijection; the stream is SplitMix
 * (Steele, Lea, Flood 2014), whose step is Knuth's golden constant.
 */
public final class Mix {
    /** Two to the 64th over the golden ratio, made odd: Knuth's multiplicative constant. */
    public static final long GOLDEN = 0x9E3779B97F4A7C15L;

    private Mix() {}

    /** A bijection of 64 bits in which every output bit depends on every input bit. */
    public static long mix(long x) {
        x = (x ^ (x >>> 30)) * 0xBF58476D1CE4E5B9L;
        x = (x ^ (x >>> 27)) * 0x94D049BB133111EBL;
        return x ^ (x >>> 31);
    }

    /**
     * Mixes many numbers under a key. A loop of its own and nothing else in it: so the JDK turns it into instructions for
     * several numbers at a time, which takes a third of the time.
     */
    public static void mix(long[] from, int count, long key, long[] to) {
        for (int i = 0; i < count; i++) {
            to[i] = mix(from[i] ^ key);
        }
    }

    /** The constant number {@code index} of the stream that starts at {@code seed}. */
    public static long draw(long seed, long index) {
        return mix(seed + (index + 1) * GOLDEN);
    }

    /** The high half of the 128-bit product folded onto the low half. */
    static long fold(long a, long b) {
        return Math.multiplyHigh(a, b) ^ (a * b);
    }
}
