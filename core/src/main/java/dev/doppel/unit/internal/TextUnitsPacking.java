package dev.doppel.unit.internal;

import dev.doppel.internal.collect.LongList;
import dev.doppel.unit.Unit;
import java.nio.ByteBuffer;
import java.nio.LongBuffer;

/**
 * Converts {@link TextUnits} to longs and back:
 *
 * <pre>
 *   units, 4 bytes │ end of text, 4 bytes │ words in the text, 8 bytes │ hash, 8 bytes each │ places
 * </pre>
 *
 * The place of a unit is stored relative to the previous unit. The numbers that make up a place have a variable length:
 * seven bits per byte, lowest bits first, with the highest bit set in all bytes but the last. Differences that can be
 * negative are zigzag-encoded. For words, the place consists of the start and the length. For other units, it also
 * contains the number of deleted characters after the unit and the number of words.
 */
public record TextUnitsPacking(Unit unit) {
    private static final int HEADER = 2;

    /** The maximum number of bytes in an encoded number. */
    private static final int MAX_NUMBER = 5;

    public LongList pack(TextUnits units) {
        int count = units.count();
        int maxPlace = (unit == Unit.PASSAGE ? 2 : 4) * MAX_NUMBER;
        ByteBuffer places = ByteBuffer.allocate(Math.addExact(Math.multiplyExact(count, maxPlace), Long.BYTES));
        int before = 0;
        for (int i = 0; i < count; i++) {
            int distance = units.start(i) - before;
            before = units.end(i);
            write(distance << 1 ^ distance >> 31, places);
            write(units.end(i) - units.start(i), places);
            if (unit != Unit.PASSAGE) {
                write(units.next(i) - units.end(i), places);
                write(units.words(i), places);
            }
        }
        int bytes = places.position();
        long[] packed = new long[HEADER + count + (bytes + Long.BYTES - 1) / Long.BYTES];
        packed[0] = (long) count << Integer.SIZE | (count == 0 ? 0 : units.next(count - 1));
        packed[1] = units.allWords();
        for (int i = 0; i < count; i++) {
            packed[HEADER + i] = units.hash(i);
        }
        for (int i = HEADER + count; i < packed.length; i++) {
            packed[i] = places.getLong((i - HEADER - count) * Long.BYTES);
        }
        return LongList.wrap(packed);
    }

    private static void write(int number, ByteBuffer target) {
        int rest = number;
        for (; (rest & ~0x7f) != 0; rest >>>= 7) {
            target.put((byte) (rest | 0x80));
        }
        target.put((byte) rest);
    }

    /** Returns the hashes of packed units without reading their places. */
    public static long[] hashes(LongBuffer packed) {
        long[] hashes = new long[(int) (packed.get(0) >>> Integer.SIZE)];
        packed.get(HEADER, hashes);
        return hashes;
    }

    public TextUnits unpack(long[] packed) {
        long[] hashes = hashes(LongBuffer.wrap(packed));
        int count = hashes.length;
        int[] starts = new int[count];
        int[] ends = new int[count];
        int[] nexts = new int[count];
        int[] words = new int[count];
        Places places = new Places(packed, HEADER + count);
        int before = 0;
        for (int i = 0; i < count; i++) {
            int distance = places.read();
            starts[i] = before + (distance >>> 1 ^ -(distance & 1));
            ends[i] = starts[i] + places.read();
            before = ends[i];
            if (unit != Unit.PASSAGE) {
                nexts[i] = ends[i] + places.read();
                words[i] = places.read();
            }
        }
        return unit == Unit.PASSAGE
                ? TextUnits.ofWords(hashes, starts, ends, (int) packed[0])
                : new TextUnits(hashes, starts, ends, nexts, words, (int) packed[1]);
    }

    /** Reads places from the bytes that start at the long with index {@code at}. */
    private static final class Places {
        private final long[] packed;
        private int at;
        private int shift = Long.SIZE;

        Places(long[] packed, int at) {
            this.packed = packed;
            this.at = at;
        }

        int read() {
            int number = 0;
            for (int bits = 0; ; bits += 7) {
                if (shift == 0) {
                    at++;
                    shift = Long.SIZE;
                }
                shift -= Byte.SIZE;
                int next = (int) (packed[at] >>> shift);
                number |= (next & 0x7f) << bits;
                if ((next & 0x80) == 0) {
                    return number;
                }
            }
        }
    }
}
