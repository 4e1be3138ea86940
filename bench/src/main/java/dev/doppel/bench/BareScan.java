package dev.doppel.bench;

import dev.doppel.hash.WordHash;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * The least that anything which looks at words must do, and the yardstick for what does more: it splits bytes into words
 * and hashes each. Capitals stay as they are, nothing is normalised and nothing is stored but a sum. A word is a run of
 * ASCII letters, ASCII digits and bytes above ASCII.
 *
 * <p>Eight bytes at a time are the lanes of a long, where one addition classifies all of them; 64 bytes make a mask whose
 * changing bits are the edges of words. A table looked up byte by byte mispredicts the end of nearly every word, and
 * takes several times as long.
 */
final class BareScan {
    private static final int BLOCK = Long.SIZE;
    private static final long EACH = 0x0101010101010101L;
    private static final long HIGH_BITS = EACH << 7;
    private static final long CASE_BITS = EACH << 5;

    /** A product with it has the high bit of lane i as bit i of its top byte. */
    private static final long GATHER = 0x0002040810204081L;

    private BareScan() {}

    /** The bytes of a text as {@link #sumOfWordHashes} wants them: whole blocks, and a lane more for the last word. */
    static ByteBuffer padded(String text) {
        byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
        // One space at least, so that the last word ends inside the blocks.
        int blocks = utf8.length / BLOCK + 1;
        byte[] padded = Arrays.copyOf(utf8, blocks * BLOCK + Long.BYTES);
        Arrays.fill(padded, utf8.length, padded.length, (byte) ' ');
        return ByteBuffer.wrap(padded).order(ByteOrder.LITTLE_ENDIAN);
    }

    /** The sum of the hashes of all words. */
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
                    break; // the word goes on in the next block
                }
                sum += WordHash.hash(padded, start, block + Long.numberOfTrailingZeros(edges));
                edges &= edges - 1;
            }
        }
        return sum;
    }

    /** One bit for each of eight bytes: whether it belongs to a word. */
    private static long wordBytes(long lanes) {
        long low = lanes & ~HIGH_BITS;
        // The case bit makes a capital small, and no letter of anything else; but it would make digits of other bytes.
        long letters = between(low | CASE_BITS, 'a', 'z');
        long inWord = (letters | between(low, '0', '9') | lanes) & HIGH_BITS;
        return (inWord * GATHER) >>> 56;
    }

    /** The high bit of each lane tells whether its seven low bits are between two characters; the others are noise. */
    private static long between(long low, char first, char last) {
        return (low + (0x80 - first) * EACH) & ~(low + (0x80 - last - 1) * EACH);
    }
}
