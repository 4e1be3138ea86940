package dev.doppel.index.internal.store;

import dev.doppel.shingle.ShingleSet;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;

/**
 * The bytes of a shingle set: how many shingles there are, each with eight bytes, and for a bag how often each occurs. Hashes
 * cannot be made smaller to speak of.
 */
public final class SetRecord {
    /** All that one array can hold. */
    private static final int MOST_ELEMENTS = Integer.MAX_VALUE - 8;

    private SetRecord() {}

    public static byte[] write(ShingleSet set) {
        long[] shingles = set.shingles();
        int length = Integer.BYTES + shingles.length * Long.BYTES + (set.isBag() ? shingles.length * Integer.BYTES : 0);
        ByteBuffer bytes = ByteBuffer.allocate(length).order(ByteOrder.LITTLE_ENDIAN);
        bytes.putInt(shingles.length);
        bytes.asLongBuffer().put(shingles);
        bytes.position(Integer.BYTES + shingles.length * Long.BYTES);
        if (set.isBag()) {
            for (int i = 0; i < shingles.length; i++) {
                bytes.putInt(set.count(i));
            }
        }
        return bytes.array();
    }

    public static ShingleSet read(byte[] record) {
        ByteBuffer bytes = ByteBuffer.wrap(record).order(ByteOrder.LITTLE_ENDIAN);
        int count = bytes.remaining() < Integer.BYTES ? -1 : bytes.getInt();
        long perShingle = count <= 0 ? 0 : bytes.remaining() / count;
        if (count < 0
                || bytes.remaining() != count * perShingle
                || (count > 0 && perShingle != Long.BYTES && perShingle != Long.BYTES + Integer.BYTES)) {
            throw new IllegalArgumentException("not a shingle set: " + record.length + " bytes");
        }
        long[] shingles = new long[count];
        bytes.asLongBuffer().get(shingles);
        requireAscending(shingles);
        if (perShingle <= Long.BYTES) {
            return ShingleSet.ofSorted(shingles);
        }
        bytes.position(bytes.position() + count * Long.BYTES);
        int[] counts = new int[count];
        bytes.asIntBuffer().get(counts);
        if (Arrays.stream(counts).anyMatch(times -> times < 1)) {
            throw new IllegalArgumentException("not a shingle set: a shingle that does not occur");
        }
        if (Arrays.stream(counts).asLongStream().sum() > MOST_ELEMENTS) {
            throw new IllegalArgumentException("not a shingle set: more shingles than a document can have");
        }
        return ShingleSet.bagOfSorted(shingles, counts);
    }

    private static void requireAscending(long[] shingles) {
        for (int i = 1; i < shingles.length; i++) {
            if (shingles[i - 1] >= shingles[i]) {
                throw new IllegalArgumentException("not a shingle set: its hashes are not in order");
            }
        }
    }
}
