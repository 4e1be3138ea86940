package dev.doppel.hash;

import java.nio.ByteBuffer;

/**
 * A 64-bit hash function for words, in the style of wyhash. It XORs each group of eight bytes into the state,
 * multiplies the state by a constant, and folds the 128-bit product into 64 bits.
 *
 * <p>The hash is defined on the UTF-8 bytes of the word, read as little-endian lanes of eight bytes:
 *
 * <pre>
 *   word  ─▶  b0 … b7 │ b8 … b15 │ … │ rest, 0 … 0, length
 *   state = SEED;  for each lane:  state = fold(state ^ lane, MULTIPLIER)
 * </pre>
 *
 * The last lane holds the remaining zero to seven bytes and, in its top byte, the low byte of the length. Distinct
 * words of up to seven bytes therefore have distinct lanes.
 *
 * <p>Since the hash needs only bytes, plain text can be hashed without creating word objects.
 * {@link dev.doppel.text.WordScanner} finds the word boundaries in one pass over the bytes.
 *
 * <p>The hash must never change, since stored results depend on it. An attacker can easily construct words with chosen
 * hashes. {@link SeededMixer} protects hash tables against such words.
 *
 * <pre>{@code
 * long hash = WordHash.hash("bee");    // 3112801877805932714
 * }</pre>
 */
public final class WordHash {
    private static final long SEED = 0x243F6A8885A308D3L;
    private static final long MULTIPLIER = 0x9FB21C651E98DF25L;

    private WordHash() {}

    /** Returns the hash of {@code text[from, to)}. An unpaired surrogate is hashed as U+FFFD. */
    public static long hash(CharSequence text, int from, int to) {
        long state = SEED;
        long lane = 0;
        int length = 0;
        for (int at = from; at < to; ) {
            int codePoint = Character.codePointAt(text, at);
            at += Character.charCount(codePoint);
            long utf8 = utf8(codePoint);
            do {
                lane |= (utf8 & 0xFF) << ((length & 7) << 3);
                utf8 >>>= 8;
                if ((++length & 7) == 0) {
                    state = HashMixer.fold(state ^ lane, MULTIPLIER);
                    lane = 0;
                }
            } while (utf8 != 0);
        }
        return HashMixer.fold(state ^ lane ^ ((long) length << 56), MULTIPLIER);
    }

    /**
     * Returns the hash of {@code utf8[from, to)}. The buffer must be little-endian and must have eight more bytes after
     * {@code to}.
     */
    public static long hash(ByteBuffer utf8, int from, int to) {
        long state = SEED;
        int at = from;
        for (; to - at >= Long.BYTES; at += Long.BYTES) {
            state = HashMixer.fold(state ^ utf8.getLong(at), MULTIPLIER);
        }
        long lane = utf8.getLong(at) & ~(-1L << ((to - at) << 3));
        return HashMixer.fold(state ^ lane ^ ((long) (to - from) << 56), MULTIPLIER);
    }

    /** Returns the hash of a word. */
    public static long hash(CharSequence word) {
        return hash(word, 0, word.length());
    }

    /**
     * Returns the UTF-8 bytes of a code point, packed into a long. The lowest byte is the first byte of the encoding.
     */
    private static long utf8(int codePoint) {
        if (codePoint < 0x80) {
            return codePoint;
        }
        if (codePoint < 0x800) {
            return (0xC0 | (codePoint >>> 6)) | continuation(codePoint, 0) << 8;
        }
        if (codePoint < 0x10000) {
            int character = Character.isSurrogate((char) codePoint) ? 0xFFFD : codePoint;
            return (0xE0 | (character >>> 12)) | continuation(character, 6) << 8 | continuation(character, 0) << 16;
        }
        return (0xF0 | (codePoint >>> 18))
                | continuation(codePoint, 12) << 8
                | continuation(codePoint, 6) << 16
                | continuation(codePoint, 0) << 24;
    }

    private static long continuation(int codePoint, int shift) {
        return 0x80 | ((codePoint >>> shift) & 0x3F);
    }
}
