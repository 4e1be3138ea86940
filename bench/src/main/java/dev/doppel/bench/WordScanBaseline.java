package dev.doppel.bench;

import dev.doppel.hash.WordHash;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Performs the minimum work needed to process words, as a baseline for the text benchmarks. It splits bytes into words,
 * hashes the words and adds up the hashes, without lower-casing or normalising the text. A word is a sequence of ASCII
 * letters, ASCII digits and non-ASCII bytes.
 *
 * <p>Eight bytes are read at a time as a {@code long}, so that one addition compares all of them with a limit. The
 * results for 64 bytes form a mask in which a bit is set if the corresponding byte belongs to a word. Words start and
 * end where adjacent bits differ. A loop over single bytes with a lookup table is several times slower, since the
 * processor mispredicts the end of nearly every word.
 */
final class WordScanBaseline {
    private static final int BLOCK = Long.SIZE;
    private static final long EACH = 0x0101010101010101L;
    private static final long HIGH_BITS = EACH << 7;
    private static final long CASE_BITS = EACH << 5;

    /** The multiplier that gathers the high bits of all eight bytes in the top byte, in the same order. */
    private static final long GATHER = 0x0002040810204081L;

    private WordScanBaseline() {}

    /**
     * Returns the text in UTF-8, padded with spaces to a whole number of blocks and followed by eight more spaces,
     * since {@link WordHash} may read past the end.
     */
    static ByteBuffer padded(String text) {
        byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
        // The padding has at least one space, so that the last word ends before the end of the last block.
        int blocks = utf8.length / BLOCK + 1;
        byte[] padded = Arrays.copyOf(utf8, blocks * BLOCK + Long.BYTES);
        Arrays.fill(padded, utf8.length, padded.length, (byte) ' ');
        return ByteBuffer.wrap(padded).order(ByteOrder.LITTLE_ENDIAN);
    }

    static long sumOfWordHashes(ByteBuffer padded) {
        long sum = 0;
        long carry = 0;
        int start = 0;
        for (int block = 0; block + BLOCK <= padded.capacity(); block += BLOCK) {
            long inWord = 0;
            for (int lane = 0; lane < BLOCK; lane += Long.BYTES) {
                inWord |= wordBytes(padded.getLong(block + lane)) << lane;
            }
            long edges = inWord ^ (inWord << 1 | carry);
            if (carry != 0 && edges != 0) {
                sum += WordHash.hash(padded, start, block + Long.numberOfTrailingZeros(edges));
                edges &= edges - 1;
            }
            carry = inWord >>> (BLOCK - 1);
            while (edges != 0) {
                start = block + Long.numberOfTrailingZeros(edges);
                edges &= edges - 1;
                if (edges == 0) {
                    break; // the word may continue in the next block
                }
                sum += WordHash.hash(padded, start, block + Long.numberOfTrailingZeros(edges));
                edges &= edges - 1;
            }
        }
        return sum;
    }

    /** Returns a mask with one bit for each of the eight bytes. A bit is set if the byte belongs to a word. */
    private static long wordBytes(long lanes) {
        long low = lanes & ~HIGH_BITS;
        // Setting the case bit maps upper-case letters to lower-case letters, and does not map other characters to
        // letters. The case bit is not set before digits are compared, since it would map control characters to digits.
        long letters = between(low | CASE_BITS, 'a', 'z');
        long inWord = (letters | between(low, '0', '9') | lanes) & HIGH_BITS;
        return (inWord * GATHER) >>> 56;
    }

    /**
     * Sets the high bit of each byte whose low seven bits are between {@code first} and {@code last}, inclusive. The
     * other bits of the result are undefined.
     */
    private static long between(long low, char first, char last) {
        return (low + (0x80 - first) * EACH) & ~(low + (0x80 - last - 1) * EACH);
    }
}
