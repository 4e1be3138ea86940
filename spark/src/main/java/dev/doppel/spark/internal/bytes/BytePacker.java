package dev.doppel.spark.internal.bytes;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * A growable byte array to which numbers and strings can be appended. Packing values lets Spark process a few large
 * records instead of many small ones. {@link ByteUnpacker} reads the values in the same order. This class is not
 * thread-safe.
 */
public final class BytePacker {
    static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    private static final int SEVEN_BITS = 0x7F;

    private byte[] bytes;
    private int size;

    public BytePacker() {
        this(64);
    }

    public BytePacker(int capacity) {
        bytes = new byte[capacity];
    }

    public int size() {
        return size;
    }

    /** Appends a number in a variable-length encoding. Small non-negative values take few bytes. */
    public BytePacker number(long value) {
        reserve(10);
        while ((value & ~SEVEN_BITS) != 0) {
            bytes[size++] = (byte) ((value & SEVEN_BITS) | (SEVEN_BITS + 1));
            value >>>= 7;
        }
        bytes[size++] = (byte) value;
        return this;
    }

    /** Appends a number in a variable-length zigzag encoding. Values near 0 take few bytes. */
    public BytePacker signed(long value) {
        return number((value << 1) ^ (value >> (Long.SIZE - 1)));
    }

    /** Appends a value as eight bytes. This encoding is suitable for hashes, which are rarely small. */
    public BytePacker hash(long value) {
        reserve(Long.BYTES);
        LONGS.set(bytes, size, value);
        size += Long.BYTES;
        return this;
    }

    /** Appends a signed value in {@code count} bytes, into which the value must fit. */
    public BytePacker truncated(long value, int count) {
        reserve(Long.BYTES);
        LONGS.set(bytes, size, value);
        size += count;
        return this;
    }

    public BytePacker text(String text) {
        return bytes(text.getBytes(StandardCharsets.UTF_8));
    }

    /**
     * Appends a text in one byte per character if possible, and otherwise in UTF-16, so that unpaired surrogates are
     * preserved.
     */
    public BytePacker characters(String text) {
        boolean isWide = text.chars().anyMatch(c -> c > 0xFF);
        number(((long) text.length() << 1) | (isWide ? 1 : 0));
        reserve(Math.multiplyExact(text.length(), isWide ? Character.BYTES : 1));
        for (int i = 0; i < text.length(); i++) {
            bytes[size++] = (byte) text.charAt(i);
            if (isWide) {
                bytes[size++] = (byte) (text.charAt(i) >> Byte.SIZE);
            }
        }
        return this;
    }

    /** Appends the length of a byte array, followed by its bytes. */
    public BytePacker bytes(byte[] source) {
        number(source.length);
        reserve(source.length);
        System.arraycopy(source, 0, bytes, size, source.length);
        size += source.length;
        return this;
    }

    /** Appends the length of an array of hashes, followed by the hashes. */
    public BytePacker hashes(long[] source) {
        return number(source.length).hashes(source, source.length);
    }

    /** Appends the first {@code count} hashes of an array, without a length. */
    public BytePacker hashes(long[] source, int count) {
        reserve(Math.multiplyExact(count, Long.BYTES));
        for (int i = 0; i < count; i++) {
            LONGS.set(bytes, size, source[i]);
            size += Long.BYTES;
        }
        return this;
    }

    /** Returns a copy of all appended bytes, and resets this packer. */
    public byte[] take() {
        byte[] taken = Arrays.copyOf(bytes, size);
        size = 0;
        return taken;
    }

    private void reserve(int more) {
        if (bytes.length - size < more) {
            bytes = Arrays.copyOf(bytes, (int)
                    Math.min(Integer.MAX_VALUE - 8L, Math.max(size + (long) more, 2L * bytes.length)));
        }
    }
}
