package dev.doppel.candidate.internal;

import java.io.Serializable;

/**
 * Assigns elements to the slots of a counting filter. The slots are divided into partitions. Elements are uniformly
 * distributed hashes: the leading bits of an element select a partition, and the next 32 bits select a slot in that
 * partition.
 *
 * @param perPartition the number of slots in a partition
 */
record CountingFilterSlots(int perPartition) implements Serializable {
    private static final int PARTITION_BITS = 8;
    static final int PARTITIONS = 1 << PARTITION_BITS;

    /** Returns the layout of a filter with at least the given number of slots. */
    static CountingFilterSlots of(long slots) {
        return new CountingFilterSlots((int) Math.min(Integer.MAX_VALUE / 2, slots / PARTITIONS + 1));
    }

    long count() {
        return (long) PARTITIONS * perPartition;
    }

    int partition(long element) {
        return (int) (element >>> (Long.SIZE - PARTITION_BITS));
    }

    /** Returns an element's slot within its partition. */
    int slot(long element) {
        return (int) ((((element << PARTITION_BITS) >>> Integer.SIZE) * perPartition) >>> Integer.SIZE);
    }

    /** Returns the rank of an element's slot among all slots. A larger element never has a lower rank. */
    long rank(long element) {
        return (long) partition(element ^ Long.MIN_VALUE) * perPartition + slot(element);
    }
}
