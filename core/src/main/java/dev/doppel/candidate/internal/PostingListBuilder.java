package dev.doppel.candidate.internal;

import dev.doppel.hash.SeededMixer;
import java.util.Arrays;

/**
 * Builds the posting lists of one partition at a time. Reuses its arrays, so each thread needs its own instance. The
 * elements of a partition are grouped with a hash table that is small enough for the processor cache.
 */
final class PostingListBuilder {
    private static final int SLOTS_PER_ELEMENT = 2;

    private int groups;
    /** The hash table. Each slot contains a group number plus 1, or 0 if the slot is free. */
    private int[] slots = {};
    /** For each group, its element and the numbers of postings with weak keys and with strong keys. */
    private long[] elements = {};

    private int[] weakSizes = {};
    private int[] strongSizes = {};
    /**
     * For each group, the position of the first posting with a strong key, and the range of postings that have already
     * been filled. The range grows in both directions.
     */
    private int[] firstStrong = {};

    private int[] from = {};
    private int[] to = {};
    /** The group of each element in the partition. */
    private int[] groupOf = {};

    /**
     * Returns all posting lists of a partition in one array. Replaces the elements in the blocks with ranges of
     * postings.
     */
    int[] build(PrefixBlock[] blocks, int partition) {
        begin(blocks, partition);
        int count = 0;
        for (PrefixBlock block : blocks) {
            for (int i = block.start(partition); i < block.start(partition + 1); i++) {
                int group = group(block.element(i));
                groupOf[count++] = group;
                (block.isStrong(i) ? strongSizes : weakSizes)[group]++;
            }
        }
        int[] lists = new int[allocate()];
        int at = 0;
        for (PrefixBlock block : blocks) {
            for (int i = block.start(partition); i < block.start(partition + 1); i++) {
                int group = groupOf[at++];
                boolean strong = block.isStrong(i);
                block.replace(i, PostingRange.of(partition, strong ? from[group] : firstStrong[group], to[group]));
                if (hasPairs(group)) {
                    lists[strong ? to[group]++ : --from[group]] = block.document(i);
                }
            }
        }
        return lists;
    }

    private void begin(PrefixBlock[] blocks, int partition) {
        int count = 0;
        for (PrefixBlock block : blocks) {
            count = Math.addExact(count, block.start(partition + 1) - block.start(partition));
        }
        if (groupOf.length < count) {
            groupOf = new int[count];
            elements = new long[count];
            weakSizes = new int[count];
            strongSizes = new int[count];
            firstStrong = new int[count];
            from = new int[count];
            to = new int[count];
            slots = new int[Integer.highestOneBit(Math.multiplyExact(count, SLOTS_PER_ELEMENT)) << 1];
        }
        Arrays.fill(slots, 0);
        groups = 0;
    }

    /** Returns the group of an element, creating the group if necessary. */
    private int group(long element) {
        int mask = slots.length - 1;
        int slot = (int) SeededMixer.mix(element) & mask;
        while (slots[slot] != 0) {
            if (elements[slots[slot] - 1] == element) {
                return slots[slot] - 1;
            }
            slot = (slot + 1) & mask;
        }
        elements[groups] = element;
        weakSizes[groups] = 0;
        strongSizes[groups] = 0;
        slots[slot] = groups + 1;
        return groups++;
    }

    private boolean hasPairs(int group) {
        return strongSizes[group] > 0 && strongSizes[group] + weakSizes[group] > 1;
    }

    /** Allocates space for the postings of all groups with candidate pairs. Returns the number of postings. */
    private int allocate() {
        long postings = 0;
        for (int group = 0; group < groups; group++) {
            boolean needed = hasPairs(group);
            firstStrong[group] = (int) postings + (needed ? weakSizes[group] : 0);
            from[group] = firstStrong[group];
            to[group] = firstStrong[group];
            if (needed) {
                postings += (long) weakSizes[group] + strongSizes[group];
            }
        }
        if (postings > PostingRange.MAX_POSITION) {
            throw new IllegalStateException("an exact join of " + postings
                    + " prefix elements in one partition is too large: use the method lsh, or a higher threshold");
        }
        return (int) postings;
    }
}
