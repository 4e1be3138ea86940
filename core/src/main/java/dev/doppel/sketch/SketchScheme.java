package dev.doppel.sketch;

import dev.doppel.hash.HashFamily;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The parameters of a sketch. The canonical form is {@code fss:128} for Fast Similarity Sketching or
 * {@code minhash-murmur3:128} for classic MinHash, followed by {@code @SEED} unless the seed is 0.
 *
 * <pre>{@code
 * Sketcher sketcher = SketchScheme.fast(128).sketcher();
 * Estimate similarity = sketcher.sketch(left).similarity(sketcher.sketch(right));
 * }</pre>
 *
 * <p>Schemes are immutable and safe for use by multiple threads. Each thread must create its own {@link #sketcher}.
 * {@link #parse} restores an equal scheme from the canonical form, and equal schemes compute equal sketches on every
 * JDK and in every release. For a set of n elements and sketches of t values, Fast Similarity Sketching takes O(n + t
 * log t) expected time, and MinHash takes O(n·t) time.
 *
 * @param family the hash family of classic MinHash, or null for Fast Similarity Sketching
 * @param size the number of values in a sketch
 * @param seed the seed from which the hash functions are derived
 */
public record SketchScheme(@Nullable HashFamily family, int size, long seed) {
    /**
     * The default number of values in a sketch. With this value, the standard error of the estimated similarity is at
     * most 0.045.
     */
    public static final int DEFAULT_SIZE = 128;

    /** The maximum number of values in a sketch. It is limited by the value format of {@link FastSketcher}. */
    public static final int MAX_SIZE = FastSketcher.MAX_SIZE;

    public SketchScheme {
        if (size < 1 || size > MAX_SIZE) {
            throw new IllegalArgumentException("sketch size must be 1 .. " + MAX_SIZE + " (got: " + size + ")");
        }
    }

    /** Returns a scheme for Fast Similarity Sketching, the default. */
    public static SketchScheme fast(int size) {
        return new SketchScheme(null, size, 0);
    }

    /** Returns a scheme for classic MinHash, with one hash function per value. */
    public static SketchScheme minHash(HashFamily family, int size) {
        return new SketchScheme(family, size, 0);
    }

    /** Returns a copy of this scheme with the given seed. */
    public SketchScheme withSeed(long newSeed) {
        return new SketchScheme(family, size, newSeed);
    }

    /** Returns a copy of this scheme with the given size. */
    public SketchScheme withSize(int newSize) {
        return new SketchScheme(family, newSize, seed);
    }

    /** Returns whether the probability that two sketches agree at a position approximates the Jaccard similarity. */
    public boolean isMinWise() {
        return family == null || family.isMinWise();
    }

    /** Creates a sketcher for use by one thread. */
    public Sketcher sketcher() {
        return family == null
                ? new FastSketcher(size, seed)
                : new MinHashSketcher(family.minimumHashes(size, seed), size);
    }

    /** Parses the canonical form. Throws {@link IllegalArgumentException} if it is invalid. */
    public static SketchScheme parse(String text) {
        // The pattern is not a constant, since few runs parse a scheme, and compiling it would delay every start-up.
        Matcher parts = Pattern.compile("(fss|minhash-([a-z0-9]+)):([0-9]{1,9})(?:@(-?[0-9]{1,19}))?")
                .matcher(text);
        if (!parts.matches()) {
            throw new IllegalArgumentException("sketch must be fss:SIZE or minhash-FAMILY:SIZE (got: " + text + ")");
        }
        String family = parts.group(2);
        String seed = parts.group(4);
        return new SketchScheme(
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
        return (family == null ? "fss" : "minhash-" + family.label()) + ":" + size + (seed == 0 ? "" : "@" + seed);
    }
}
