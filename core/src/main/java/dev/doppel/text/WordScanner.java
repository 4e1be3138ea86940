package dev.doppel.text;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Finds the words of plain text without making them: the same words as {@link Splitter} under {@link TextScheme#PLAIN},
 * as ranges of UTF-8 bytes. One per thread; what it found is valid until the next text.
 *
 * <p>Two steps. First the text becomes bytes in which a word is a run of ASCII letters, ASCII digits and bytes above
 * ASCII: ASCII text is so already, and other text is written that way ({@link #transcribe}). Then the bytes are looked
 * at eight at a time, as the lanes of a long, where one addition classifies all eight; 64 such answers make a mask
 * whose changing bits are the edges of the words.
 */
public final class WordScanner {
    private static final VarHandle LANES = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    private static final int BLOCK = Long.SIZE;

    /** Spaces behind the text: a block may be read from its last byte on, and a lane of eight from the last word. */
    private static final int PADDING = BLOCK + Long.BYTES;

    /** What a character can take: four bytes, and two spaces around them. */
    private static final int LONGEST = 6;

    /** Scratch memory beyond this many bytes is given back after the text that needed it. */
    private static final int HUGE = 1 << 22;

    private static final int USUAL = 1 << 14;

    private static final long EACH = 0x0101010101010101L;
    private static final long HIGH_BITS = EACH << 7;

    /** A product with it has the high bit of lane i as bit i of its top byte. */
    private static final long GATHER = 0x0002040810204081L;

    private byte[] bytes = new byte[USUAL];
    private int[] edges = new int[USUAL];
    private int words;

    /** Finds the words of a text. */
    public WordScanner scan(String text) {
        if (bytes.length > HUGE) {
            bytes = new byte[USUAL];
            edges = new int[USUAL];
        }
        byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
        int length = utf8.length;
        if (length == text.length()) {
            if (bytes.length < length + PADDING) {
                bytes = new byte[length + PADDING];
            }
            System.arraycopy(utf8, 0, bytes, 0, length);
        } else {
            length = transcribe(text, false);
        }
        Arrays.fill(bytes, length, length + PADDING, (byte) ' ');
        findEdges(length);
        return this;
    }

    public int count() {
        return words;
    }

    public boolean isEmpty() {
        return words == 0;
    }

    /** Where word {@code i} starts in {@link #bytes()}. */
    public int start(int i) {
        return edges[2 * i];
    }

    /** Where word {@code i} ends in {@link #bytes()}. */
    public int end(int i) {
        return edges[2 * i + 1];
    }

    /** The bytes in which the words lie, in UTF-8 and lower case; at least seven more follow the last word. */
    public byte[] bytes() {
        return bytes;
    }

    /**
     * Writes text in lower case, with a space for every separator and spaces around characters that stand alone.
     *
     * @param normalised whether the text is in form NFKC; if not, and it makes a difference, it is brought there first
     */
    private int transcribe(String text, boolean normalised) {
        int length = 0;
        for (int at = 0; at < text.length(); ) {
            if (bytes.length < length + LONGEST + PADDING) {
                bytes = Arrays.copyOf(bytes, 2 * bytes.length);
            }
            int codePoint = text.codePointAt(at);
            at += Character.charCount(codePoint);
            if (codePoint < 0x80) {
                bytes[length++] = (byte) codePoint;
                continue;
            }
            int entry = CodePoints.entry(codePoint);
            if (!normalised && CodePoints.mayChange(entry)) {
                return transcribe(Alphabet.compatible(text), true);
            }
            if (CodePoints.standsAlone(entry)) {
                bytes[length] = ' ';
                length = Utf8.write(CodePoints.written(entry), bytes, length + 1);
                bytes[length++] = ' ';
            } else {
                length = Utf8.write(CodePoints.written(entry), bytes, length);
            }
        }
        return length;
    }

    /** Lists where words start and end, in turn, and puts ASCII letters into lower case on the way. */
    private void findEdges(int length) {
        int found = 0;
        long carry = 0;
        for (int block = 0; block < length; block += BLOCK) {
            long inWord = 0;
            for (int lane = 0; lane < BLOCK; lane += Long.BYTES) {
                inWord |= wordBytes(bytes, block + lane) << lane;
            }
            if (edges.length < found + BLOCK + 1) {
                edges = Arrays.copyOf(edges, edges.length * 2);
            }
            for (long changes = inWord ^ ((inWord << 1) | carry); changes != 0; changes &= changes - 1) {
                edges[found++] = block + Long.numberOfTrailingZeros(changes);
            }
            carry = inWord >>> (BLOCK - 1);
        }
        if (carry != 0) {
            edges[found++] = length;
        }
        words = found / 2;
    }

    /** One bit for each of eight bytes: whether it belongs to a word. */
    private static long wordBytes(byte[] bytes, int at) {
        long lanes = (long) LANES.get(bytes, at);
        long low = lanes & ~HIGH_BITS;
        // 0x20 more makes a capital small, and no letter of anything else.
        long letters = between(low | (EACH << 5), 'a', 'z') & ~lanes & HIGH_BITS;
        LANES.set(bytes, at, lanes | (letters >>> 2));
        long inWord = (letters | between(low, '0', '9') | lanes) & HIGH_BITS;
        return (inWord * GATHER) >>> 56;
    }

    /** The high bit of each lane tells whether its seven low bits are between two characters; the others are noise. */
    private static long between(long low, char first, char last) {
        return (low + (0x80 - first) * EACH) & ~(low + (0x80 - last - 1) * EACH);
    }
}
