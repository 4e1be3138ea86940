package dev.doppel.spark.internal.bytes;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Appends numbers and texts to bytes that grow. {@link Unpacker} reads them in the same order. */
public final class Packer {
    static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    private static final int SEVEN_BITS = 0x7F;

    private byte[] bytes;
    private int size;

    public Packer() {
        this(64);
    }

    public Packer(int capacity) {
        bytes = new byte[capacity];
    }

    public int size() {
        return size;
    }

    /** A number of any size; small ones that are not negative take few bytes. */
    public Packer number(long value) {
        reserve(10);
        while ((value & ~SEVEN_BITS) != 0) {
            bytes[size++] = (byte) ((value & SEVEN_BITS) | (SEVEN_BITS + 1));
            value >>>= 7;
        }
        bytes[size++] = (byte) value;
        return this;
    }

    /** The same, but small ones may be negative too. */
    public Packer signed(long value) {
        return number((value << 1) ^ (value >> (Long.SIZE - 1)));
    }

    /** Eight bytes, for hashes and whatever else is seldom small. */
    public Packer hash(long value) {
        reserve(Long.BYTES);
        LONGS.set(bytes, size, value);
        size += Long.BYTES;
        return this;
    }

    /** The lowest bytes of a number, which are all that it takes. */
    public Packer cut(long value, int count) {
        reserve(Long.BYTES);
        LONGS.set(bytes, size, value);
        size += count;
        return this;
    }

    public Packer real(double value) {
        return hash(Double.doubleToRawLongBits(value));
    }

    public Packer text(String text) {
        return bytes(text.getBytes(StandardCharsets.UTF_8));
    }

    /** How many bytes there are, and the bytes. */
    public Packer bytes(byte[] source) {
        number(source.length);
        reserve(source.length);
        System.arraycopy(source, 0, bytes, size, source.length);
        size += source.length;
        return this;
    }

    /** How many hashes there are, and the hashes. */
    public Packer hashes(long[] source) {
        return number(source.length).hashes(source, source.length);
    }

    /** The hashes alone. */
    public Packer hashes(long[] source, int count) {
        reserve(Math.multiplyExact(count, Long.BYTES));
        for (int i = 0; i < count; i++) {
            LONGS.set(bytes, size, source[i]);
            size += Long.BYTES;
        }
        return this;
    }

    /** All that was appended, and begins again. */
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
