package dev.doppel.index.internal.store;

import dev.doppel.shingle.ShingleSet;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;

/**
 * The encoding of a shingle set. Integers are little-endian. Hashes are in ascending order and are stored uncompressed,
 * since random bits cannot be compressed:
 *
 * <pre>
 *   record := shingles:int hash:long[shingles] (count:int[shingles])?    counts only for a bag
 * </pre>
 */
final class ShingleSetRecord {
    /** The maximum array size that common JVMs support. */
    private static final int MAX_SIZE = Integer.MAX_VALUE - 8;

    private ShingleSetRecord() {}

    static byte[] write(ShingleSet set) {
        long[] shingles = set.shingles();
        int bytesPerShingle = set.isBag() ? Long.BYTES + Integer.BYTES : Long.BYTES;
        ByteBuffer bytes = ByteBuffer.allocate(Integer.BYTES + shingles.length * bytesPerShingle)
                .order(ByteOrder.LITTLE_ENDIAN);
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

    static ShingleSet read(byte[] record) {
        ByteBuffer bytes = ByteBuffer.wrap(record).order(ByteOrder.LITTLE_ENDIAN);
        int count = bytes.remaining() < Integer.BYTES ? -1 : bytes.getInt();
        long bytesPerShingle = count <= 0 ? 0 : bytes.remaining() / count;
        require(
                count >= 0
                        && bytes.remaining() == count * bytesPerShingle
                        && (count == 0
                                || bytesPerShingle == Long.BYTES
                                || bytesPerShingle == Long.BYTES + Integer.BYTES),
                record.length + " bytes");
        long[] shingles = new long[count];
        bytes.asLongBuffer().get(shingles);
        for (int i = 1; i < shingles.length; i++) {
            require(shingles[i - 1] < shingles[i], "hashes out of order");
        }
        if (bytesPerShingle <= Long.BYTES) {
            return ShingleSet.ofSorted(shingles);
        }
        bytes.position(bytes.position() + count * Long.BYTES);
        int[] counts = new int[count];
        bytes.asIntBuffer().get(counts);
        require(Arrays.stream(counts).allMatch(times -> times > 0), "a shingle with a count below 1");
        require(Arrays.stream(counts).asLongStream().sum() <= MAX_SIZE, "more shingles than a document can have");
        return ShingleSet.bagOfSorted(shingles, counts);
    }

    private static void require(boolean condition, String problem) {
        if (!condition) {
            throw new IllegalArgumentException("not a shingle set: " + problem);
        }
    }
}
