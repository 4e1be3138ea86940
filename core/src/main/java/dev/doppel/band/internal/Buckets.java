package dev.doppel.band.internal;

import dev.doppel.band.BandKeys;
import dev.doppel.hash.HashMixer;
import java.util.Arrays;
import java.util.function.IntConsumer;

/**
 * A hash table that maps each band key to the entries with that key. The entries of a bucket form a doubly linked list,
 * so an entry can be removed in constant time per band. Entries are identified by number. Instances are not safe for
 * use by multiple threads.
 */
public final class Buckets {
    private static final int INITIAL_SLOTS = 1 << 6;
    private static final int NONE = -1;

    private final int bands;

    /** The keys of the slots. A slot that has never been used is free, and its count is {@link #NONE}. */
    private long[] keys = new long[INITIAL_SLOTS];

    private int[] heads = filled(INITIAL_SLOTS, NONE);
    private int[] counts = filled(INITIAL_SLOTS, NONE);
    private int usedSlots;

    /** For each entry and band, the next and previous entries in the bucket. */
    private int[] next = {};

    private int[] previous = {};

    /**
     * Creates an empty table.
     *
     * @param bands the number of bands, and thus the number of keys per entry
     */
    public Buckets(int bands) {
        this.bands = bands;
    }

    private static int[] filled(int length, int value) {
        int[] array = new int[length];
        Arrays.fill(array, value);
        return array;
    }

    /** Adds an entry to the bucket of each of its keys. */
    public void add(int entry, BandKeys entryKeys) {
        int end = Math.multiplyExact(entry + 1, bands);
        if (end > next.length) {
            int length = Math.max(end, next.length + next.length / 2);
            next = Arrays.copyOf(next, length);
            previous = Arrays.copyOf(previous, length);
        }
        for (int band = 0; band < entryKeys.bands(); band++) {
            if (4 * (usedSlots + 1) > 3 * keys.length) {
                grow();
            }
            link(slot(entryKeys.key(band)), entryKeys.key(band), entry * bands + band);
        }
    }

    private void link(int slot, long key, int link) {
        if (counts[slot] == NONE) {
            usedSlots++;
            counts[slot] = 0;
            keys[slot] = key;
        }
        int head = heads[slot];
        next[link] = head;
        previous[link] = NONE;
        if (head != NONE) {
            previous[head] = link;
        }
        heads[slot] = link;
        counts[slot]++;
    }

    /** Removes an entry from the bucket of each of its keys. */
    public void remove(int entry, BandKeys entryKeys) {
        for (int band = 0; band < entryKeys.bands(); band++) {
            int link = entry * bands + band;
            int slot = slot(entryKeys.key(band));
            if (previous[link] == NONE) {
                heads[slot] = next[link];
            } else {
                next[previous[link]] = next[link];
            }
            if (next[link] != NONE) {
                previous[next[link]] = previous[link];
            }
            counts[slot]--;
        }
    }

    /** Returns the number of entries that have the given key. */
    public int count(long key) {
        return Math.max(0, counts[slot(key)]);
    }

    /** Calls {@code entry} with each entry that has the given key. */
    public void forEach(long key, IntConsumer entry) {
        for (int link = heads[slot(key)]; link != NONE; link = next[link]) {
            entry.accept(link / bands);
        }
    }

    /** Returns the slot of a key or, if the table does not contain the key, the free slot in which to insert it. */
    private int slot(long key) {
        int mask = keys.length - 1;
        int slot = (int) HashMixer.mix(key) & mask;
        while (counts[slot] != NONE && keys[slot] != key) {
            slot = slot + 1 & mask;
        }
        return slot;
    }

    /** Moves all non-empty buckets to a new table, which usually is larger. Empty buckets are dropped. */
    private void grow() {
        long[] oldKeys = keys;
        int[] oldHeads = heads;
        int[] oldCounts = counts;
        int live = 0;
        for (int count : oldCounts) {
            live += count > 0 ? 1 : 0;
        }
        int length = Math.max(INITIAL_SLOTS, Integer.highestOneBit(Math.max(1, live)) * 4);
        keys = new long[length];
        heads = filled(length, NONE);
        counts = filled(length, NONE);
        usedSlots = 0;
        for (int i = 0; i < oldKeys.length; i++) {
            if (oldCounts[i] > 0) {
                int slot = slot(oldKeys[i]);
                keys[slot] = oldKeys[i];
                heads[slot] = oldHeads[i];
                counts[slot] = oldCounts[i];
                usedSlots++;
            }
        }
    }
}
