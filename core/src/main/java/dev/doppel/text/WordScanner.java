package dev.doppel.text;

import java.nio.ByteBuffer;
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
    private static final int BLOCK = Long.SIZE;

    /** Edges listed between two branches; up to three too many are, which the next ones overwrite. */
    private static final int EDGES_AT_ONCE = 4;

    /** Spaces behind the text: a block may be read from its last byte on, and a lane of eight from the last word. */
    private static final int PADDING = BLOCK + Long.BYTES;

    /** What a character can take: one is replaced by up to 18, of four bytes and two spaces around them at most. */
    private static final int LONGEST = 18 * 6;

    private static final int NOT_ASCII = -1;

    /** The JVM's limit for one array. */
    private static final int MOST_BYTES = Integer.MAX_VALUE - 8;

    /** Characters that are looked at before all are. */
    private static final int GLANCE = 32;

    /** Scratch memory beyond this many bytes is given back after the text that needed it. */
    private static final int HUGE = 1 << 22;

    private static final int USUAL = 1 << 14;

    private static final long EACH = 0x0101010101010101L;
    private static final long HIGH_BITS = EACH << 7;

    /** A product with it has the high bit of lane i as bit i of its top byte. */
    private static final long GATHER = 0x0002040810204081L;

    private final NormalizedCodePoints codePoints = new NormalizedCodePoints();
    private byte[] bytes = {};
    /** The same bytes. A view of them by a VarHandle is as fast, but takes long to begin with. */
    private ByteBuffer lanes = ByteBuffer.wrap(bytes);

    private int[] edges = new int[USUAL];
    private int words;

    public WordScanner() {
        use(new byte[USUAL]);
    }

    private void use(byte[] memory) {
        bytes = memory;
        lanes = ByteBuffer.wrap(memory).order(ByteOrder.LITTLE_ENDIAN);
    }

    /** Finds the words of a text. */
    public WordScanner scan(String text) {
        if (bytes.length > HUGE) {
            use(new byte[USUAL]);
            edges = new int[USUAL];
        }
        int length = beginsInAscii(text) ? copyIfAscii(text) : NOT_ASCII;
        if (length == NOT_ASCII) {
            length = transcribe(text, false);
        }
        Arrays.fill(bytes, length, length + PADDING, (byte) ' ');
        findEdges(length);
        return this;
    }

    public int count() {
        return words;
    }

    /** Where words start and end in {@link #bytes()}, in turn; more than those of this text may follow. */
    public int[] edges() {
        return edges;
    }

    /** The bytes in which the words lie, in UTF-8 and lower case; at least seven more follow the last word. */
    public byte[] bytes() {
        return bytes;
    }

    /** The same bytes, of which eight are read at a time, the first as the least. */
    public ByteBuffer lanes() {
        return lanes;
    }

    /** Saves encoding a text in vain that shows at once what it is. */
    private static boolean beginsInAscii(String text) {
        for (int at = Math.min(text.length(), GLANCE) - 1; at >= 0; at--) {
            if (text.charAt(at) >= 0x80) {
                return false;
            }
        }
        return true;
    }

    /** Returns the length of the text, or {@link #NOT_ASCII}; only ASCII takes as many bytes as characters. */
    private int copyIfAscii(String text) {
        byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
        if (utf8.length != text.length()) {
            return NOT_ASCII;
        }
        if (bytes.length < utf8.length + PADDING) {
            use(new byte[utf8.length + PADDING]);
        }
        System.arraycopy(utf8, 0, bytes, 0, utf8.length);
        return utf8.length;
    }

    /**
     * Writes text in lower case, with a space for every separator and spaces around characters that stand alone. Returns
     * its length in bytes.
     *
     * @param normalised whether the text is in form NFKC; if not, and it has to be, it is brought there first
     */
    private int transcribe(String text, boolean normalised) {
        char[] chars = text.toCharArray();
        int length = 0;
        for (int at = 0; at < chars.length; ) {
            if (bytes.length < length + LONGEST + PADDING) {
                use(Arrays.copyOf(bytes, (int) Math.min(2L * bytes.length, MOST_BYTES)));
            }
            char c = chars[at];
            if (c < 0x80) {
                bytes[length++] = (byte) c;
                at++;
                continue;
            }
            int codePoint = Character.isSurrogate(c) ? Character.codePointAt(chars, at) : c;
            at += Character.charCount(codePoint);
            int entry = codePoints.entry(codePoint);
            if (NormalizedCodePoints.isReplaced(entry)) {
                for (int replacement : codePoints.replacement(entry)) {
                    length = write(replacement, length);
                }
            } else if (normalised || !NormalizedCodePoints.isUnsettled(entry)) {
                length = write(entry, length);
            } else {
                return transcribe(WordCharacters.compatible(text), true);
            }
        }
        return length;
    }

    private int write(int entry, int at) {
        int start = at;
        if (NormalizedCodePoints.standsAlone(entry)) {
            if (start > 0 && bytes[start - 1] != ' ') {
                bytes[start++] = ' ';
            }
            int end = Utf8.write(NormalizedCodePoints.written(entry), bytes, start);
            bytes[end] = ' ';
            return end + 1;
        }
        return Utf8.write(NormalizedCodePoints.written(entry), bytes, start);
    }

    /** Lists where words start and end, in turn, and puts ASCII letters into lower case on the way. */
    private void findEdges(int length) {
        ByteBuffer text = lanes;
        int[] found = edges;
        int count = 0;
        long carry = 0;
        for (int block = 0; block < length; block += BLOCK) {
            long inWord = 0;
            for (int lane = 0; lane < BLOCK; lane += Long.BYTES) {
                inWord |= wordBytes(text, block + lane) << lane;
            }
            if (found.length < count + BLOCK + EDGES_AT_ONCE) {
                found = Arrays.copyOf(found, found.length * 2);
            }
            long changes = inWord ^ ((inWord << 1) | carry);
            int end = count + Long.bitCount(changes);
            for (int i = count; i < end; i += EDGES_AT_ONCE) {
                found[i] = block + Long.numberOfTrailingZeros(changes);
                changes &= changes - 1;
                found[i + 1] = block + Long.numberOfTrailingZeros(changes);
                changes &= changes - 1;
                found[i + 2] = block + Long.numberOfTrailingZeros(changes);
                changes &= changes - 1;
                found[i + 3] = block + Long.numberOfTrailingZeros(changes);
                changes &= changes - 1;
            }
            count = end;
            carry = inWord >>> (BLOCK - 1);
        }
        if (carry != 0) {
            found[count++] = length;
        }
        edges = found;
        words = count / 2;
    }

    /** One bit for each of eight bytes: whether it belongs to a word. */
    private static long wordBytes(ByteBuffer text, int at) {
        long lanes = text.getLong(at);
        long low = lanes & ~HIGH_BITS;
        // 0x20 more makes a capital small, and no letter of anything else.
        long letters = between(low | (EACH << 5), 'a', 'z') & ~lanes & HIGH_BITS;
        text.putLong(at, lanes | (letters >>> 2));
        long inWord = (letters | between(low, '0', '9') | lanes) & HIGH_BITS;
        return (inWord * GATHER) >>> 56;
    }

    /** The high bit of each lane tells whether its seven low bits are between two characters; the others are noise. */
    private static long between(long low, char first, char last) {
        return (low + (0x80 - first) * EACH) & ~(low + (0x80 - last - 1) * EACH);
    }
}
