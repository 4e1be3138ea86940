package dev.doppel.hash;

import dev.doppel.label.Labelled;
import java.util.Arrays;
import java.util.function.LongFunction;

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
        return switch (this) {
            case MODULAR -> drawn(new ModularHash[count], seed, ModularHash::drawn);
            case MULTIPLICATIVE ->
                drawn(new MultiplicativeHash[count], seed, random -> new MultiplicativeHash(random | 1));
            case MURMUR3 -> drawn(new Murmur3Hash[count], seed, random -> new Murmur3Hash((int) random));
            case XOR -> drawn(new XorHash[count], seed, XorHash::new);
            case TABULATION -> drawn(new TabulationHash[count], seed, TabulationHash::new);
        };
    }

    private static <F extends HashFunction> F[] drawn(F[] functions, long seed, LongFunction<F> member) {
        Arrays.setAll(functions, i -> member.apply(Mix.draw(seed, i)));
        return functions;
    }

    /** The same members, at work together. */
    public MinimumHashes leastHashes(int count, long seed) {
        HashFunction[] functions = functions(count, seed);
        return switch (this) {
            case MODULAR -> ModularHash.leastHashes((ModularHash[]) functions);
            case MULTIPLICATIVE -> MultiplicativeHash.leastHashes((MultiplicativeHash[]) functions);
            case MURMUR3 -> Murmur3Hash.leastHashes((Murmur3Hash[]) functions);
            case XOR -> XorHash.leastHashes((XorHash[]) functions);
            case TABULATION -> TabulationHash.leastHashes((TabulationHash[]) functions);
        };
    }

    public static HashFamily labelled(String label) {
        return Labelled.parse(HashFamily.class, "hash family", label);
    }
}
