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
    /** The hash table. Contains group numbers, counted from 1. */
    private int[] slots = {};
    /** For each group, its element, its number of documents, and the position of its first and its next posting. */
    private long[] elements = {};

    private int[] sizes = {};
    private int[] starts = {};
    private int[] next = {};
    /** The group of each element in the partition. */
    private int[] groupOf = {};

    /**
     * Returns all posting lists of a partition in one array, and replaces the elements in the blocks by their places.
     */
    int[] build(PrefixBlock[] blocks, int partition) {
        begin(blocks, partition);
        int count = 0;
        for (PrefixBlock block : blocks) {
            for (int i = block.start(partition); i < block.start(partition + 1); i++) {
                int group = group(block.element(i));
                groupOf[count++] = group;
                sizes[group]++;
            }
        }
        int[] lists = new int[allocate()];
        int at = 0;
        for (PrefixBlock block : blocks) {
            for (int i = block.start(partition); i < block.start(partition + 1); i++) {
                int group = groupOf[at++];
                int own = next[group];
                if (sizes[group] > 1) {
                    lists[own] = block.document(i);
                    next[group]++;
                }
                block.replace(i, PostingPlace.of(partition, starts[group], own));
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
            sizes = new int[count];
            starts = new int[count];
            next = new int[count];
            slots = new int[Integer.highestOneBit(Math.multiplyExact(count, SLOTS_PER_ELEMENT)) << 1];
        }
        Arrays.fill(slots, 0);
        groups = 0;
    }

    /** Returns the group of an element, and creates it if necessary. */
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
        sizes[groups] = 0;
        slots[slot] = groups + 1;
        return groups++;
    }

    /** Allocates the postings of all groups that have several documents, and returns their number. */
    private int allocate() {
        long postings = 0;
        for (int group = 0; group < groups; group++) {
            starts[group] = (int) postings;
            next[group] = (int) postings;
            if (sizes[group] > 1) {
                postings += sizes[group];
            }
        }
        if (postings > PostingPlace.MAX_POSITION) {
            throw new IllegalStateException("an exact join of " + postings
                    + " prefix elements in one partition is too large: use the method lsh, or a higher threshold");
        }
        return (int) postings;
    }
}
