package dev.doppel.passage.internal;

import dev.doppel.internal.spill.SpillingArray;
import dev.doppel.text.PlacedWords;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;

/**
 * The character offsets of the words in a document, stored in about two bytes per word. For each word, the bytes
 * contain the zigzag-encoded distance from the start of the previous word, followed by the length of the word. Both
 * numbers have a variable length: seven bits per byte, lowest bits first, with the highest bit set in all bytes but the
 * last.
 *
 * <p>The words form blocks of {@value #BLOCK} words. Since the position of each block is known, a lookup decodes at
 * most one block. Instances are immutable.
 */
final class WordOffsets {
    /** The number of words in a block. Larger blocks take less memory but make lookups slower. */
    private static final int BLOCK = 32;

    private final byte[] encoded;
    /** For each block, the position of its first byte in {@link #encoded}. */
    private final int[] positions;
    /** For each block, the start offset of the last word before the block, or 0 for the first block. */
    private final int[] bases;

    private WordOffsets(byte[] encoded, int[] positions, int[] bases) {
        this.encoded = encoded;
        this.positions = positions;
        this.bases = bases;
    }

    static WordOffsets of(PlacedWords words) {
        int count = words.count();
        int blocks = (count + BLOCK - 1) / BLOCK;
        int[] positions = new int[blocks];
        int[] bases = new int[blocks];
        ByteArrayOutputStream encoded = new ByteArrayOutputStream(2 * count + count / BLOCK);
        int last = 0;
        for (int word = 0; word < count; word++) {
            if (word % BLOCK == 0) {
                positions[word / BLOCK] = encoded.size();
                bases[word / BLOCK] = last;
            }
            int distance = words.start(word) - last;
            last = words.start(word);
            write(distance << 1 ^ distance >> 31, encoded);
            write(words.end(word) - last, encoded);
        }
        return new WordOffsets(encoded.toByteArray(), positions, bases);
    }

    /**
     * Converts offsets to bytes: the number of blocks, the number of encoded bytes, the position and base of each
     * block, and the encoded bytes.
     */
    static final class Packing implements SpillingArray.Packing<WordOffsets> {
        @Override
        public long bytes(WordOffsets offsets) {
            return 2L * Integer.BYTES * (1 + offsets.positions.length) + offsets.encoded.length;
        }

        @Override
        public void pack(WordOffsets offsets, ByteBuffer target) {
            target.putInt(offsets.positions.length).putInt(offsets.encoded.length);
            for (int block = 0; block < offsets.positions.length; block++) {
                target.putInt(offsets.positions[block]).putInt(offsets.bases[block]);
            }
            target.put(offsets.encoded);
        }

        @Override
        public WordOffsets unpack(ByteBuffer source) {
            int[] positions = new int[source.getInt()];
            int[] bases = new int[positions.length];
            byte[] encoded = new byte[source.getInt()];
            for (int block = 0; block < positions.length; block++) {
                positions[block] = source.getInt();
                bases[block] = source.getInt();
            }
            source.get(encoded);
            return new WordOffsets(encoded, positions, bases);
        }
    }

    private static void write(int number, ByteArrayOutputStream encoded) {
        int rest = number;
        for (; (rest & ~0x7f) != 0; rest >>>= 7) {
            encoded.write(rest | 0x80);
        }
        encoded.write(rest);
    }

    /** Returns the offset of a word's first character in the original text. */
    int start(int word) {
        return new Cursor(word).start;
    }

    /** Returns the offset after a word's last character in the original text. */
    int end(int word) {
        Cursor cursor = new Cursor(word);
        return cursor.start + cursor.length;
    }

    /** Decodes a block from its first word up to a given word. */
    private final class Cursor {
        private int at;
        private int start;
        private int length;

        Cursor(int word) {
            int block = word / BLOCK;
            at = positions[block];
            start = bases[block];
            for (int i = block * BLOCK; i <= word; i++) {
                int distance = read();
                start += distance >>> 1 ^ -(distance & 1);
                length = read();
            }
        }

        private int read() {
            int number = 0;
            for (int shift = 0; ; shift += 7) {
                byte next = encoded[at++];
                number |= (next & 0x7f) << shift;
                if (next >= 0) {
                    return number;
                }
            }
        }
    }
}
