package dev.doppel.spark.internal.unit;

import dev.doppel.internal.collect.IntList;
import dev.doppel.spark.internal.bytes.BytePacker;
import dev.doppel.spark.internal.prepare.PreparedDocumentBlock;
import dev.doppel.unit.internal.RemainingUnits;
import org.jspecify.annotations.Nullable;

/** The hashes of the units that remain in a document. */
final class RemainingUnitHashes {
    private final long[] hashes;
    private final int @Nullable [] indexes;

    private RemainingUnitHashes(long[] hashes, int @Nullable [] indexes) {
        this.hashes = hashes;
        this.indexes = indexes;
    }

    static RemainingUnitHashes of(PreparedDocumentBlock block, int local, PartitionRemovedUnits removals) {
        long[] all = UnitContents.hashes(block, local);
        int[] left = removals.remaining(local, all.length);
        if (left == null) {
            return new RemainingUnitHashes(all, null);
        }
        long[] hashes = new long[left.length];
        for (int i = 0; i < hashes.length; i++) {
            hashes[i] = all[left[i]];
        }
        return new RemainingUnitHashes(hashes, left);
    }

    long[] hashes() {
        return hashes;
    }

    RemainingUnits units() {
        return RemainingUnits.of(indexes);
    }

    private int index(int ordinal) {
        return indexes == null ? ordinal : indexes[ordinal];
    }

    /** Returns whether the units {@code from .. to} became consecutive only after units were removed. */
    boolean isNew(int from, int to) {
        return index(to) - index(from) != to - from;
    }

    /** Appends the place of a window in the encoding that {@link WindowPlaces} reads. */
    void pack(int ordinal, int window, BytePacker target) {
        IntList gaps = new IntList();
        if (isNew(ordinal, ordinal + window - 1)) {
            for (int i = 1; i < window; i++) {
                int gap = index(ordinal + i) - index(ordinal + i - 1) - 1;
                if (gap > 0) {
                    gaps.add(i);
                    gaps.add(gap);
                }
            }
        }
        WindowPlaces.pack(ordinal, index(ordinal), gaps.toIntArray(), target);
    }
}
