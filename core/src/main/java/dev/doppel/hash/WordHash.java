package dev.doppel.hash;

import java.nio.ByteBuffer;

/**
 * The 64-bit hash of a word, defined on its UTF-8 bytes taken as little-endian lanes of eight, so that a splitter that
 * reads text eight bytes at a time has the lanes at hand already.
 *
 * <pre>
 *   word  ─▶  b0 … b7 │ b8 … b15 │ … │ rest, 0 … 0, length
 *   state = SEED;  for each lane:  state = fold(state ^ lane, MULTIPLIER)
 * </pre>
 *
 * The last lane holds the remaining zero to seven bytes and, in its top byte, the low byte of the length: no two words
 * of up to seven bytes share a lane. Frozen, like {@link Mix}.
 */
public final class WordHash {
    private static final long SEED = 0x243F6A8885A308D3L;
    private static final long MULTIPLIER = 0x9FB21C651E98DF25L;

    private WordHash() {}

    /** The hash of {@code text[from, to)}; an unpaired surrogate counts as U+FFFD. */
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
                    state = Mix.fold(state ^ lane, MULTIPLIER);
                    lane = 0;
                }
            } while (utf8 != 0);
        }
        return Mix.fold(state ^ lane ^ ((long) length << 56), MULTIPLIER);
    }

    /**
     * The same of a word's UTF-8 bytes.
     *
     * @param utf8 holds them from {@code from} to {@code to} and at least seven bytes more, in little-endian order
     */
    public static long hash(ByteBuffer utf8, int from, int to) {
        long state = SEED;
        int at = from;
        for (; to - at >= Long.BYTES; at += Long.BYTES) {
            state = Mix.fold(state ^ utf8.getLong(at), MULTIPLIER);
        }
        long lane = utf8.getLong(at) & ~(-1L << ((to - at) << 3));
        return Mix.fold(state ^ lane ^ ((long) (to - from) << 56), MULTIPLIER);
    }

    public static long hash(CharSequence word) {
        return hash(word, 0, word.length());
    }

    /** The UTF-8 bytes of a code point, the first in the lowest byte. */
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
