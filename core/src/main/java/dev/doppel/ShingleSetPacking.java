package dev.doppel;

import dev.doppel.internal.spill.SpillingArray;
import dev.doppel.shingle.ShingleSet;
import java.nio.ByteBuffer;

/**
 * Converts shingle sets to bytes and back. The fields are the number of shingles, a flag that marks bags, the shingles
 * and, for a bag, their counts.
 */
final class ShingleSetPacking implements SpillingArray.Packing<ShingleSet> {
    private static final int HEADER = Integer.BYTES + 1;

    @Override
    public long bytes(ShingleSet set) {
        return HEADER + (long) set.distinct() * (Long.BYTES + (set.isBag() ? Integer.BYTES : 0));
    }

    @Override
    public void pack(ShingleSet set, ByteBuffer target) {
        int count = set.distinct();
        target.putInt(count).put((byte) (set.isBag() ? 1 : 0));
        target.asLongBuffer().put(set.shingles());
        target.position(target.position() + count * Long.BYTES);
        for (int i = 0; set.isBag() && i < count; i++) {
            target.putInt(set.count(i));
        }
    }

    @Override
    public ShingleSet unpack(ByteBuffer source) {
        long[] shingles = new long[source.getInt()];
        boolean isBag = source.get() == 1;
        source.asLongBuffer().get(shingles);
        if (!isBag) {
            return ShingleSet.ofSorted(shingles);
        }
        source.position(source.position() + shingles.length * Long.BYTES);
        int[] counts = new int[shingles.length];
        source.asIntBuffer().get(counts);
        return ShingleSet.bagOfSorted(shingles, counts);
    }
}
