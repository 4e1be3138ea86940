package dev.doppel.spark.internal.bytes;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Reads values in the order in which a {@link BytePacker} appended them. This class is not thread-safe. */
public final class ByteUnpacker {
    private final byte[] bytes;
    private int at;

    public ByteUnpacker(byte[] bytes) {
        this(bytes, 0);
    }

    /** @param start the index of the first byte to read */
    public ByteUnpacker(byte[] bytes, int start) {
        this.bytes = bytes;
        this.at = start;
    }

    public boolean hasMore() {
        return at < bytes.length;
    }

    public long number() {
        long value = 0;
        for (int shift = 0; ; shift += 7) {
            byte next = bytes[at++];
            value |= (next & 0x7FL) << shift;
            if (next >= 0) {
                return value;
            }
        }
    }

    public int count() {
        return (int) number();
    }

    public long signed() {
        long value = number();
        return (value >>> 1) ^ -(value & 1);
    }

    public long hash() {
        long value = (long) BytePacker.LONGS.get(bytes, at);
        at += Long.BYTES;
        return value;
    }

    /** Reads a signed value of {@code count} bytes. */
    public long truncated(int count) {
        long value = bytes[at + count - 1];
        for (int i = count - 2; i >= 0; i--) {
            value = (value << Byte.SIZE) | (bytes[at + i] & 0xFF);
        }
        at += count;
        return value;
    }

    public String text() {
        int length = count();
        at += length;
        return new String(bytes, at - length, length, StandardCharsets.UTF_8);
    }

    public String characters() {
        long header = number();
        int length = (int) (header >>> 1);
        if ((header & 1) == 0) {
            at += length;
            return new String(bytes, at - length, length, StandardCharsets.ISO_8859_1);
        }
        at += Character.BYTES * length;
        char[] characters = new char[length];
        for (int i = 0, from = at - Character.BYTES * length; i < length; i++, from += Character.BYTES) {
            characters[i] = (char) ((bytes[from] & 0xFF) | bytes[from + 1] << Byte.SIZE);
        }
        return new String(characters);
    }

    public byte[] bytes() {
        int length = count();
        at += length;
        return Arrays.copyOfRange(bytes, at - length, at);
    }

    public long[] hashes() {
        return hashes(count());
    }

    /** Reads {@code count} hashes that were packed without a length. */
    public long[] hashes(int count) {
        long[] hashes = new long[count];
        for (int i = 0; i < count; i++) {
            hashes[i] = hash();
        }
        return hashes;
    }
}
