package dev.doppel.text;

import dev.doppel.internal.LowestBit;
import dev.doppel.text.internal.Utf8;
import dev.doppel.text.internal.WordCharacters;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Finds the words in plain text as ranges of UTF-8 bytes, without creating strings. The words are the same as those
 * found by {@link WordSplitter} with {@link TextScheme#PLAIN}. Results are valid until the next text is scanned.
 * Scanners are not safe for use by multiple threads.
 *
 * <p>First, the text is converted to bytes in which words are runs of ASCII letters, ASCII digits and non-ASCII bytes.
 * ASCII text already has this form, and other text is transcribed ({@link #transcribe}). The bytes are then classified
 * eight at a time: each byte is a lane of a long. The results for 64 bytes form a mask with one bit per byte. Adjacent
 * bits of the mask differ wherever a word starts or ends.
 *
 * <pre>{@code
 * WordScanner scanner = new WordScanner().scan("Don't panic!");
 * int words = scanner.count();    // 3
 * }</pre>
 */
public final class WordScanner {
    private static final int BLOCK = Long.SIZE;

    /**
     * The number of edges (starts and ends of words) stored per iteration. Up to three of them are invalid and are
     * overwritten by the next iteration.
     */
    private static final int EDGES_AT_ONCE = 4;

    /** The number of spaces appended to the text, since only whole blocks and longs are read. */
    private static final int PADDING = BLOCK + Long.BYTES;

    /**
     * The maximum number of bytes to which one character can expand: 18 code points of four bytes and two spaces each.
     */
    private static final int MAX_EXPANSION = 18 * 6;

    private static final int NOT_ASCII = -1;

    /** The maximum length of an array. */
    private static final int MAX_ARRAY = Integer.MAX_VALUE - 8;

    /** The number of characters that are checked before the scanner tries to encode the text as ASCII. */
    private static final int PREVIEW = 32;

    /** The maximum length of a text for which scratch memory is kept. Larger arrays are released. */
    private static final int MAX_RETAINED = 1 << 22;

    private static final int INITIAL_CAPACITY = 1 << 14;

    private static final long EACH = 0x0101010101010101L;
    private static final long HIGH_BITS = EACH << 7;

    /** The multiplier that gathers the high bits of all eight bytes in the top byte of the product. */
    private static final long GATHER = 0x0002040810204081L;

    private final NormalisedCodePoints codePoints = new NormalisedCodePoints();
    private byte[] bytes = {};
    /** A view of {@link #bytes} for reading longs. A VarHandle would be as fast, but it is slow on first use. */
    private ByteBuffer lanes = ByteBuffer.wrap(bytes);

    private int[] edges = new int[INITIAL_CAPACITY];
    private int words;

    /** For each byte, the offset of the character that it comes from. Valid only if {@link #traced} is true. */
    private int[] origins = {};

    private boolean traced;

    public WordScanner() {
        use(new byte[INITIAL_CAPACITY]);
    }

    private void use(byte[] memory) {
        bytes = memory;
        lanes = ByteBuffer.wrap(memory).order(ByteOrder.LITTLE_ENDIAN);
    }

    /** Finds the words in a text and returns this scanner. */
    public WordScanner scan(String text) {
        traced = false;
        int length = encode(text);
        findEdges(length == NOT_ASCII ? transcribe(text, false) : length);
        return this;
    }

    /** Finds the words in a text and returns this scanner. */
    public WordScanner scan(Utf8Text text) {
        byte[] utf8 = text.utf8();
        if (utf8 == null) {
            return scan(text.toString());
        }
        traced = false;
        releaseLargeMemory();
        findEdges(transcribe(utf8, text));
        return this;
    }

    /**
     * Finds the words in a text and traces their positions for {@link #start} and {@link #end}. Returns false if the
     * positions cannot be traced because the text must be normalised as a whole. In that case,
     * {@link WordSplitter#place} can determine the positions, but takes much longer.
     */
    public boolean place(String text) {
        traced = false;
        int length = encode(text);
        if (length == NOT_ASCII) {
            traced = true;
            length = transcribe(text, false);
            if (!traced) {
                return false;
            }
        }
        findEdges(length);
        return true;
    }

    /** Returns the offset of a word's first character. The last call to {@link #place} must have returned true. */
    public int start(int word) {
        int edge = edges[2 * word];
        return traced ? origins[edge] : edge;
    }

    /**
     * Returns the offset after a word's last character. The last call to {@link #place} must have been for {@code text}
     * and must have returned true.
     */
    public int end(int word, String text) {
        int edge = edges[2 * word + 1];
        if (!traced) {
            return edge;
        }
        int last = origins[edge - 1];
        return last + Character.charCount(text.codePointAt(last));
    }

    /** Copies a text to {@link #bytes} if it is ASCII. Returns the length of the text, or {@link #NOT_ASCII}. */
    private int encode(String text) {
        releaseLargeMemory();
        return beginsInAscii(text) ? copyIfAscii(text) : NOT_ASCII;
    }

    private void releaseLargeMemory() {
        if (bytes.length > MAX_RETAINED) {
            use(new byte[INITIAL_CAPACITY]);
            edges = new int[INITIAL_CAPACITY];
            origins = new int[0];
        }
    }

    /** Returns the number of words. */
    public int count() {
        return words;
    }

    /**
     * Returns the start and end offsets of all words in {@link #bytes()}. Starts and ends alternate. The values after
     * the last word are undefined.
     */
    public int[] edges() {
        return edges;
    }

    /** Returns the bytes of the words, in UTF-8 and lower case. At least eight more bytes follow the last word. */
    public byte[] bytes() {
        return bytes;
    }

    /** Returns {@link #bytes()} as a little-endian buffer. */
    public ByteBuffer lanes() {
        return lanes;
    }

    /**
     * Returns whether the first characters are ASCII. If they are not, trying to encode the text as ASCII would be
     * useless.
     */
    private static boolean beginsInAscii(String text) {
        for (int at = Math.min(text.length(), PREVIEW) - 1; at >= 0; at--) {
            if (text.charAt(at) >= 0x80) {
                return false;
            }
        }
        return true;
    }

    /**
     * Copies a text to {@link #bytes} if it is ASCII, without first calling {@link #beginsInAscii}. Returns the length
     * of the text, or {@link #NOT_ASCII}.
     */
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
     * Writes a text in lower case to {@link #bytes}. Separators become spaces, and characters that are words by
     * themselves are surrounded by spaces. Returns the length in bytes.
     *
     * @param normalised whether the text is already in NFKC; if false, the text is normalised as needed
     */
    private int transcribe(String text, boolean normalised) {
        char[] chars = text.toCharArray();
        boolean tracing = traced;
        int length = 0;
        for (int at = 0; at < chars.length; ) {
            if (bytes.length < length + MAX_EXPANSION + PADDING) {
                use(Arrays.copyOf(bytes, (int) Math.min(2L * bytes.length, MAX_ARRAY)));
            }
            if (tracing && origins.length < bytes.length) {
                origins = Arrays.copyOf(origins, bytes.length);
            }
            char c = chars[at];
            if (c < 0x80) {
                if (tracing) {
                    origins[length] = at;
                }
                bytes[length++] = (byte) c;
                at++;
                continue;
            }
            int start = at;
            int written = length;
            int codePoint = Character.isSurrogate(c) ? Character.codePointAt(chars, at) : c;
            at += Character.charCount(codePoint);
            int entry = codePoints.entry(codePoint);
            if (NormalisedCodePoints.isReplaced(entry)) {
                for (int replacement : codePoints.replacement(entry)) {
                    length = write(replacement, length);
                }
            } else if (normalised || !NormalisedCodePoints.isContextual(entry)) {
                length = write(entry, length);
            } else {
                traced = false;
                return transcribe(WordCharacters.compatible(text), true);
            }
            if (tracing) {
                Arrays.fill(origins, written, length, start);
            }
        }
        return length;
    }

    /**
     * Transcribes UTF-8 bytes in the same way as {@link #transcribe(String, boolean)}. Copies ASCII characters eight at
     * a time.
     */
    private int transcribe(byte[] utf8, Utf8Text text) {
        ByteBuffer source = ByteBuffer.wrap(utf8).order(ByteOrder.LITTLE_ENDIAN);
        int length = 0;
        for (int at = 0; at < utf8.length; ) {
            // Reserves space for one non-ASCII character and for the rest of the text, assuming that the rest is ASCII.
            reserve((long) length + utf8.length - at + MAX_EXPANSION + PADDING);
            if (utf8[at] >= 0) {
                int end = copyAscii(source, at, length);
                length += end - at;
                at = end;
            } else {
                int codePoint = Utf8.codePoint(utf8, at);
                at += Utf8.length(codePoint);
                int entry = codePoints.entry(codePoint);
                if (NormalisedCodePoints.isReplaced(entry)) {
                    for (int replacement : codePoints.replacement(entry)) {
                        length = write(replacement, length);
                    }
                } else if (NormalisedCodePoints.isContextual(entry)) {
                    return transcribe(WordCharacters.compatible(text.toString()), true);
                } else {
                    length = write(entry, length);
                }
            }
        }
        return length;
    }

    /**
     * Copies ASCII characters to {@link #bytes} and returns the offset of the next non-ASCII character in the source.
     */
    private int copyAscii(ByteBuffer source, int from, int target) {
        int end = source.limit();
        int at = from;
        int to = target;
        for (; at + Long.BYTES <= end; at += Long.BYTES, to += Long.BYTES) {
            long eight = source.getLong(at);
            lanes.putLong(to, eight);
            long others = eight & HIGH_BITS;
            if (others != 0) {
                return at + LowestBit.index(others) / Byte.SIZE;
            }
        }
        for (; at < end && source.get(at) >= 0; at++, to++) {
            bytes[to] = source.get(at);
        }
        return at;
    }

    private void reserve(long capacity) {
        if (bytes.length < capacity) {
            use(Arrays.copyOf(bytes, (int) Math.min(Math.max(capacity, 2L * bytes.length), MAX_ARRAY)));
        }
    }

    private int write(int entry, int at) {
        int start = at;
        if (NormalisedCodePoints.standsAlone(entry)) {
            if (start > 0 && bytes[start - 1] != ' ') {
                bytes[start++] = ' ';
            }
            int end = Utf8.write(NormalisedCodePoints.written(entry), bytes, start);
            bytes[end] = ' ';
            return end + 1;
        }
        return Utf8.write(NormalisedCodePoints.written(entry), bytes, start);
    }

    /** Stores the start and end offsets of all words alternately, and converts ASCII letters to lower case. */
    private void findEdges(int length) {
        Arrays.fill(bytes, length, length + PADDING, (byte) ' ');
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
                found[i] = block + LowestBit.index(changes);
                changes &= changes - 1;
                found[i + 1] = block + LowestBit.index(changes);
                changes &= changes - 1;
                found[i + 2] = block + LowestBit.index(changes);
                changes &= changes - 1;
                found[i + 3] = block + LowestBit.index(changes);
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

    /** Returns eight bits that indicate which of the eight bytes at {@code at} belong to a word. */
    private static long wordBytes(ByteBuffer text, int at) {
        long lanes = text.getLong(at);
        long low = lanes & ~HIGH_BITS;
        // Setting bit 0x20 converts upper-case letters to lower case and does not turn any other character into a
        // letter.
        long letters = between(low | (EACH << 5), 'a', 'z') & ~lanes & HIGH_BITS;
        text.putLong(at, lanes | (letters >>> 2));
        long inWord = (letters | between(low, '0', '9') | lanes) & HIGH_BITS;
        return (inWord * GATHER) >>> 56;
    }

    /**
     * Sets the high bit of each byte whose low seven bits are in the given range. All other bits of the result are
     * undefined.
     */
    private static long between(long low, char first, char last) {
        return (low + (0x80 - first) * EACH) & ~(low + (0x80 - last - 1) * EACH);
    }
}
