package dev.doppel.sketch;

import dev.doppel.hash.HashFamily;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * How sketches are made. Its canonical form is {@code fss:128} for the fast sketch or {@code minhash-murmur3:128} for
 * classic MinHash, followed by {@code @SEED} where the seed is not 0.
 *
 * @param family the hash functions of classic MinHash; null for the fast sketch
 * @param size how many values a sketch has
 * @param seed draws other hash functions of the same kind
 */
public record SketchScheme(@Nullable HashFamily family, int size, long seed) {
    public static final int DEFAULT_SIZE = 128;

    /** The round of the fast sketch must fit the bits it has; see {@link FastSketcher}. */
    public static final int MAX_SIZE = FastSketcher.MAX_SIZE;

    public SketchScheme {
        if (size < 1 || size > MAX_SIZE) {
            throw new IllegalArgumentException("sketch size must be 1 .. " + MAX_SIZE + " (got: " + size + ")");
        }
    }

    /** The default sketch, Fast Similarity Sketching. */
    public static SketchScheme fast(int size) {
        return new SketchScheme(null, size, 0);
    }

    /** Classic MinHash: one hash function per value. */
    public static SketchScheme minHash(HashFamily family, int size) {
        return new SketchScheme(family, size, 0);
    }

    public SketchScheme withSeed(long newSeed) {
        return new SketchScheme(family, size, newSeed);
    }

    public SketchScheme withSize(int newSize) {
        return new SketchScheme(family, newSize, seed);
    }

    /** Whether values agree with a chance equal to the similarity, so that a recall can be promised. */
    public boolean isMinWise() {
        return family == null || family.isMinWise();
    }

    /** A worker for one thread. */
    public Sketcher sketcher() {
        return family == null
                ? new FastSketcher(size, seed)
                : new MinHashSketcher(family.leastHashes(size, seed), size);
    }

    public static SketchScheme parse(String text) {
        // Made here, since few runs read a scheme line and all would wait for it.
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
