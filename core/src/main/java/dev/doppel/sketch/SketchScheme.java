package dev.doppel.sketch;

import dev.doppel.hash.HashFamily;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The parameters of a sketch. Examples of the canonical form are {@code fss:128} for Fast Similarity Sketching,
 * {@code minhash-murmur3:128} for classic MinHash, and {@code probminhash:128} for weighted elements. {@code @SEED} is
 * appended unless the seed is 0.
 *
 * <pre>{@code
 * Sketcher sketcher = SketchScheme.fast(128).sketcher();
 * Estimate similarity = sketcher.sketch(1, 2, 3).similarity(sketcher.sketch(2, 3, 4));
 * }</pre>
 *
 * <p>Schemes are immutable and safe for use by multiple threads. Each thread must create its own {@link #sketcher}.
 * {@link #parse} restores an equal scheme from the canonical form. With equal schemes, equal sets have equal sketches
 * on every JDK and in every release. For a set of n elements and a sketch of t values, Fast Similarity Sketching takes
 * O(n + t log t) expected time, MinHash takes O(n·t) time, and ProbMinHash takes O(n + t log² t) expected time.
 *
 * @param family the hash family of classic MinHash, or null for other kinds
 * @param size the number of values in a sketch
 * @param seed the seed from which the hash functions are derived
 */
public record SketchScheme(Kind kind, @Nullable HashFamily family, int size, long seed) {
    /** The kinds of sketch. */
    public enum Kind {
        /** Fast Similarity Sketching, the default. */
        FAST,
        /** Classic MinHash, with one hash function per value. */
        MINHASH,
        /** ProbMinHash, for elements with real weights. */
        WEIGHTED
    }

    /**
     * The default number of values in a sketch. With this value, the standard error of the estimated similarity is at
     * most 0.045.
     */
    public static final int DEFAULT_SIZE = 128;

    /**
     * The maximum number of values in a sketch. The limit follows from the format of values in {@link FastSketcher}.
     */
    public static final int MAX_SIZE = FastSketcher.MAX_SIZE;

    public SketchScheme {
        if (size < 1 || size > MAX_SIZE) {
            throw new IllegalArgumentException("sketch size must be 1 .. " + MAX_SIZE + " (got: " + size + ")");
        }
        if ((kind == Kind.MINHASH) != (family != null)) {
            throw new IllegalArgumentException(
                    "a hash family belongs to MinHash only (got: " + kind + ", " + family + ")");
        }
    }

    /** Returns a scheme for Fast Similarity Sketching, the default. */
    public static SketchScheme fast(int size) {
        return new SketchScheme(Kind.FAST, null, size, 0);
    }

    /** Returns a scheme for classic MinHash, with one hash function per value. */
    public static SketchScheme minHash(HashFamily family, int size) {
        return new SketchScheme(Kind.MINHASH, family, size, 0);
    }

    /** Returns a scheme for sketches of elements with real weights; see {@link #weightedSketcher}. */
    public static SketchScheme weighted(int size) {
        return new SketchScheme(Kind.WEIGHTED, null, size, 0);
    }

    /** Returns a copy of this scheme with the given seed. */
    public SketchScheme withSeed(long newSeed) {
        return new SketchScheme(kind, family, size, newSeed);
    }

    /** Returns a copy of this scheme with the given size. */
    public SketchScheme withSize(int newSize) {
        return new SketchScheme(kind, family, newSize, seed);
    }

    /**
     * Returns whether the probability that two sketches agree at a position approximates the similarity of their sets.
     * For weighted elements, this is the probability Jaccard similarity.
     */
    public boolean isMinWise() {
        return family == null || family.isMinWise();
    }

    /** Creates a sketcher for use by one thread. */
    public Sketcher sketcher() {
        return switch (kind) {
            case FAST -> new FastSketcher(this);
            case MINHASH ->
                new MinHashSketcher(this, Objects.requireNonNull(family).minimumHashes(size, seed));
            case WEIGHTED -> new WeightedSketcher(this);
        };
    }

    /**
     * Creates a sketcher for weighted elements, for use by one thread. Throws {@link IllegalStateException} if this is
     * not a scheme for weighted elements.
     */
    public WeightedSketcher weightedSketcher() {
        if (kind != Kind.WEIGHTED) {
            throw new IllegalStateException("the scheme " + this + " has no weights: use SketchScheme.weighted");
        }
        return new WeightedSketcher(this);
    }

    /**
     * Creates a builder that computes a sketch from elements that arrive one by one. Throws
     * {@link IllegalArgumentException} if this is a scheme for weighted elements.
     */
    public SketchBuilder builder() {
        requireMergeable();
        return new SketchBuilder(this);
    }

    /** Throws {@link IllegalArgumentException} if sketches with this scheme cannot be merged. */
    void requireMergeable() {
        if (kind == Kind.WEIGHTED) {
            throw new IllegalArgumentException("sketches of the scheme " + this + " cannot be merged");
        }
    }

    /** Throws {@link IllegalArgumentException} unless two sketches have the same scheme. */
    static void requireSame(SketchScheme left, SketchScheme right) {
        if (!left.equals(right)) {
            throw new IllegalArgumentException(
                    "sketches must have the same scheme (got: " + left + " and " + right + ")");
        }
    }

    /** Parses the canonical form. Throws {@link IllegalArgumentException} if it is invalid. */
    public static SketchScheme parse(String text) {
        // The pattern is not a constant, since few runs parse a scheme, and compiling it would delay every start-up.
        Matcher parts = Pattern.compile("(fss|probminhash|minhash-([a-z0-9]+)):([0-9]{1,9})(?:@(-?[0-9]{1,19}))?")
                .matcher(text);
        if (!parts.matches()) {
            throw new IllegalArgumentException(
                    "sketch must be fss:SIZE, minhash-FAMILY:SIZE or probminhash:SIZE (got: " + text + ")");
        }
        String family = parts.group(2);
        String seed = parts.group(4);
        Kind kind = family != null ? Kind.MINHASH : parts.group(1).equals("fss") ? Kind.FAST : Kind.WEIGHTED;
        return new SketchScheme(
                kind,
                family == null ? null : HashFamily.labelled(family),
                Integer.parseInt(parts.group(3)),
                seed == null ? 0 : seed(seed));
    }

    private static long seed(String digits) {
        try {
            return Long.parseLong(digits);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(
                    "seed must be a number of 64 bits, " + Long.MIN_VALUE + " .. " + Long.MAX_VALUE + " (got: " + digits
                            + ")",
                    e);
        }
    }

    @Override
    public String toString() {
        String name = switch (kind) {
            case FAST -> "fss";
            case MINHASH -> "minhash-" + Objects.requireNonNull(family).label();
            case WEIGHTED -> "probminhash";
        };
        return name + ":" + size + (seed == 0 ? "" : "@" + seed);
    }
}
