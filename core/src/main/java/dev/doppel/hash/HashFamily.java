package dev.doppel.hash;

import com.dynatrace.hash4j.hashing.Hashing;
import dev.doppel.label.Labelled;

/** The hash families of the reports. Their members stand in for the random permutations of MinHash. */
public enum HashFamily implements Labelled {
    /** {@code (a·x + b) mod p}, the pairwise independent family of Carter and Wegman (reports 000, 001, 003, 004). */
    MODULAR,
    /** {@code a·x mod 2^64} with odd {@code a} drawn from Knuth's constant (report 004). */
    MULTIPLICATIVE,
    /** Murmur3 under a seed (report 004). */
    MURMUR3,
    /**
     * {@code x XOR mask} (report 002). Not min-wise: a mask reorders numbers only in blocks, so all functions see much
     * the same neighbours and their errors go together. Kept to show that.
     */
    XOR,
    /** Simple tabulation: eight tables of 256 random words, one per byte (Zobrist; Pătraşcu and Thorup 2011). */
    TABULATION;

    /** Whether every element of a set is about equally likely to have the least hash, as MinHash needs. */
    public boolean isMinWise() {
        return this != XOR;
    }

    /** The first {@code count} members under a seed. */
    public HashFunction[] functions(int count, long seed) {
        HashFunction[] functions = new HashFunction[count];
        for (int i = 0; i < count; i++) {
            functions[i] = member(Mix.draw(seed, i));
        }
        return functions;
    }

    private HashFunction member(long seed) {
        return switch (this) {
            case MODULAR -> ModularHash.drawn(seed);
            case MULTIPLICATIVE -> {
                long odd = seed | 1;
                yield x -> x * odd;
            }
            case MURMUR3 -> Hashing.murmur3_128((int) seed)::hashLongToLong;
            case XOR -> x -> x ^ seed;
            case TABULATION -> new TabulationHash(seed);
        };
    }

    public static HashFamily labelled(String label) {
        return Labelled.parse(HashFamily.class, "hash family", label);
    }
}
