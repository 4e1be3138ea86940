package dev.doppel.corpus.internal.json;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Finds the end of a line, eight bytes at a time. */
public final class LineFeed {
    /** The first byte is the lowest. */
    private static final VarHandle EIGHT_BYTES =
            MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    private static final long ONES = 0x0101_0101_0101_0101L;
    private static final long HIGH_BITS = ONES << 7;
    private static final long LINE_FEEDS = ONES * '\n';

    private LineFeed() {}

    /** Where the first line feed of the bytes lies, or {@code to} if there is none. */
    static int find(byte[] bytes, int from, int to) {
        int i = from;
        for (; i + Long.BYTES <= to; i += Long.BYTES) {
            // Zero where a line feed was. Of zeros, the lowest is marked for certain, and what is marked above it
            // matters not.
            long zeros = (long) EIGHT_BYTES.get(bytes, i) ^ LINE_FEEDS;
            long marks = (zeros - ONES) & ~zeros & HIGH_BITS;
            if (marks != 0) {
                return i + Long.numberOfTrailingZeros(marks) / Byte.SIZE;
            }
        }
        while (i < to && bytes[i] != '\n') {
            i++;
        }
        return i;
    }
}
