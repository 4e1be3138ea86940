package dev.doppel.spark.internal.unit;

import dev.doppel.internal.collect.LongPairSort;
import java.util.Arrays;
import java.util.Iterator;
import java.util.NoSuchElementException;

/** An iterator over groups of equal keys, in ascending order. */
final class EqualKeyGroups implements Iterator<EqualKeyGroups.Group> {
    private final long[] keys;
    private final long[] positions;
    private int next;

    /** @param keys the keys, which are sorted in place */
    EqualKeyGroups(long... keys) {
        this.keys = keys;
        positions = new long[keys.length];
        Arrays.setAll(positions, i -> i);
        LongPairSort.sort(keys, positions);
    }

    /**
     * A group of equal keys.
     *
     * @param positions the positions of the keys before sorting, in no particular order
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record Group(long key, int... positions) {}

    @Override
    public boolean hasNext() {
        return next < keys.length;
    }

    @Override
    public Group next() {
        if (!hasNext()) {
            throw new NoSuchElementException("no more keys");
        }
        int from = next;
        while (next < keys.length && keys[next] == keys[from]) {
            next++;
        }
        int[] group = new int[next - from];
        Arrays.setAll(group, i -> (int) positions[from + i]);
        return new Group(keys[from], group);
    }
}
