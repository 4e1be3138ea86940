package dev.doppel.sketch;

import dev.doppel.hash.HashMixer;
import java.util.Arrays;

/**
 * A sketch that keeps only a few bits of each value (b-bit MinHash, Li and König 2010). With one bit per value, a
 * sketch takes a sixty-fourth of the memory. The retained bits of unequal values are equal with probability
 * {@code 2^-bits}, and {@link #similarity} corrects for this. Packed sketches can be compared but not merged.
 *
 * <pre>{@code
 * Sketcher sketcher = SketchScheme.fast(128).sketcher();
 * PackedSketch left = sketcher.sketch(1, 2, 3, 4).pack(8);
 * PackedSketch right = sketcher.sketch(2, 3, 4, 5).pack(8);
 * double similarity = left.similarity(right).value();
 * }</pre>
 *
 * <p>Packed sketches are immutable and safe for use by multiple threads.
 */
public final class PackedSketch {
    private final SketchScheme scheme;
    private final int bits;
    private final boolean isEmpty;
    /** The packed values. The first value is in the lowest bits of the first word. */
    private final long[] words;

    /** Creates a packed sketch. The array is not copied and must not be modified afterwards. */
    PackedSketch(SketchScheme scheme, int bits, boolean isEmpty, long... words) {
        requireBits(bits);
        this.scheme = scheme;
        this.bits = bits;
        this.isEmpty = isEmpty;
        this.words = words;
    }

    static PackedSketch of(Sketch sketch, int bits) {
        requireBits(bits);
        long[] words = new long[words(sketch.size(), bits)];
        int perWord = Long.SIZE / bits;
        for (int i = 0; i < sketch.size() && !sketch.isEmpty(); i++) {
            // The value is mixed first, since its low bits might not be random.
            long kept = HashMixer.mix(sketch.value(i)) >>> (Long.SIZE - bits);
            words[i / perWord] |= kept << (i % perWord * bits);
        }
        return new PackedSketch(sketch.scheme(), bits, sketch.isEmpty(), words);
    }

    static void requireBits(int bits) {
        if (bits < 1 || bits > Integer.SIZE || Integer.bitCount(bits) != 1) {
            throw new IllegalArgumentException("bits must be 1, 2, 4, 8, 16 or 32 (got: " + bits + ")");
        }
    }

    private static int words(int size, int bits) {
        return (size * bits + Long.SIZE - 1) / Long.SIZE;
    }

    static int words(SketchFormat.Content content) {
        return words(content.scheme().size(), content.bits());
    }

    /**
     * Restores a packed sketch from the bytes that {@link #toBytes} returned. Throws {@link IllegalArgumentException}
     * if the bytes are truncated or damaged, or come from a newer version of the format.
     */
    public static PackedSketch ofBytes(byte... bytes) {
        return SketchFormat.readPacked(bytes);
    }

    /** Returns the sketch as bytes, in the format that {@link Sketch#toBytes} describes. */
    public byte[] toBytes() {
        return SketchFormat.write(this);
    }

    /** Returns the scheme of the sketch that was packed. */
    public SketchScheme scheme() {
        return scheme;
    }

    /** Returns the number of values. */
    public int size() {
        return scheme.size();
    }

    /** Returns the number of bits per value. */
    public int bits() {
        return bits;
    }

    /** Returns the number of bytes that the values occupy. */
    public int bytes() {
        return (size() * bits + Byte.SIZE - 1) / Byte.SIZE;
    }

    /** Returns the value at position {@code i}. */
    public int value(int i) {
        int perWord = Long.SIZE / bits;
        return (int) (words[i / perWord] >>> (i % perWord * bits) & (1L << bits) - 1);
    }

    /** Returns whether this is the sketch of the empty set. */
    public boolean isEmpty() {
        return isEmpty;
    }

    long[] words() {
        return words;
    }

    /**
     * Returns the number of positions at which this sketch and {@code other} have equal bits, or 0 if either set is
     * empty. Throws {@link IllegalArgumentException} if the schemes or the numbers of bits differ.
     */
    public int matches(PackedSketch other) {
        SketchScheme.requireSame(scheme, other.scheme);
        if (bits != other.bits) {
            throw new IllegalArgumentException(
                    "packed sketches must have the same number of bits (got: " + bits + " and " + other.bits + ")");
        }
        if (isEmpty || other.isEmpty) {
            return 0;
        }
        long lowest = Long.divideUnsigned(-1, (1L << bits) - 1); // the lowest bit of each value
        int differences = 0;
        for (int i = 0; i < words.length; i++) {
            long different = words[i] ^ other.words[i];
            for (int shift = 1; shift < bits; shift <<= 1) {
                different |= different >>> shift;
            }
            differences += Long.bitCount(different & lowest);
        }
        return size() - differences;
    }

    /**
     * Estimates the Jaccard similarity of the sets. Throws {@link IllegalArgumentException} if the schemes or the
     * numbers of bits differ.
     */
    public Estimate similarity(PackedSketch other) {
        if (isEmpty || other.isEmpty) {
            matches(other); // rejects sketches that cannot be compared
            return Estimate.ofMatches(0, size());
        }
        double byChance = 1.0 / (1L << bits);
        return Estimate.ofMatches(matches(other), size())
                .map(share -> Math.max(0, (share - byChance) / (1 - byChance)));
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof PackedSketch sketch
                && scheme.equals(sketch.scheme)
                && bits == sketch.bits
                && isEmpty == sketch.isEmpty
                && Arrays.equals(words, sketch.words);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(words);
    }

    @Override
    public String toString() {
        return "sketch " + scheme + ", " + bits + (bits == 1 ? " bit" : " bits") + " per value";
    }
}
