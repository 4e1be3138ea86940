package dev.doppel.hash;

import dev.doppel.label.Labelled;
import java.util.Arrays;
import java.util.function.LongFunction;

/**
 * The families of hash functions that MinHash uses instead of random permutations. Most of these families come from the
 * reports (docs/reports.md).
 *
 * <pre>{@code
 * SketchScheme scheme = SketchScheme.minHash(HashFamily.MURMUR3, 200);
 * }</pre>
 */
public enum HashFamily implements Labelled {
    /**
     * The pairwise independent functions {@code (a·x + b) mod p} (Carter and Wegman; reports 000, 001, 003 and 004).
     */
    MODULAR,
    /** The functions {@code a·x mod 2^64} with a random odd {@code a} (report 004). */
    MULTIPLICATIVE,
    /** Murmur3 with a random seed (report 004). */
    MURMUR3,
    /**
     * The functions {@code x XOR mask} (report 002). This family is for demonstration only, since the errors of its
     * estimates are correlated.
     */
    XOR,
    /** Simple tabulation: eight tables, one per byte, of 256 random words each (Zobrist; Pătraşcu and Thorup 2011). */
    TABULATION;

    /**
     * Returns whether each element of a set is about equally likely to have the minimum hash. MinHash requires this
     * property.
     */
    public boolean isMinWise() {
        return this != XOR;
    }

    /** Returns the first {@code count} functions of the family for the given seed. */
    public HashFunction[] functions(int count, long seed) {
        return switch (this) {
            case MODULAR -> draw(new ModularHash[count], seed, ModularHash::ofSeed);
            case MULTIPLICATIVE ->
                draw(new MultiplicativeHash[count], seed, random -> new MultiplicativeHash(random | 1));
            case MURMUR3 -> draw(new Murmur3Hash[count], seed, random -> new Murmur3Hash((int) random));
            case XOR -> draw(new XorHash[count], seed, XorHash::new);
            case TABULATION -> draw(new TabulationHash[count], seed, TabulationHash::new);
        };
    }

    private static <F extends HashFunction> F[] draw(F[] functions, long seed, LongFunction<F> function) {
        Arrays.setAll(functions, i -> function.apply(HashMixer.draw(seed, i)));
        return functions;
    }

    /**
     * Returns an object that computes the minimum hashes of a set under the functions that {@link #functions} returns
     * for the same arguments.
     */
    public MinimumHashes minimumHashes(int count, long seed) {
        HashFunction[] functions = functions(count, seed);
        return switch (this) {
            case MODULAR -> ModularHash.minimumHashes((ModularHash[]) functions);
            case MULTIPLICATIVE -> MultiplicativeHash.minimumHashes((MultiplicativeHash[]) functions);
            case MURMUR3 -> Murmur3Hash.minimumHashes((Murmur3Hash[]) functions);
            case XOR -> XorHash.minimumHashes((XorHash[]) functions);
            case TABULATION -> TabulationHash.minimumHashes((TabulationHash[]) functions);
        };
    }

    /** Returns the family with the given label. Throws {@link IllegalArgumentException} if the label is unknown. */
    public static HashFamily labelled(String label) {
        return Labelled.parse(HashFamily.class, "hash family", label);
    }
}
