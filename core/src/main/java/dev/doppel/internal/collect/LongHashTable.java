package dev.doppel.internal.collect;

import java.io.Serializable;
import java.util.Arrays;
import java.util.function.LongConsumer;

/**
 * A hash table of distinct longs. Each key has a slot, for which subclasses may store a value. Collisions are resolved
 * by linear probing, and the table is at most three quarters full.
 *
 * <p>A free slot contains 0. The last slot is reserved for the key 0 and contains 1 if that key is present.
 */
public abstract class LongHashTable implements Serializable {
    private static final long serialVersionUID = 1;
    private static final int MIN_CAPACITY = 16;

    private long[] keys;
    private int size;

    LongHashTable(int expectedSize) {
        int needed = expectedSize + expectedSize / 3;
        keys = new long[Math.max(MIN_CAPACITY, Integer.highestOneBit(needed) << 1) + 1];
    }

    /** Moves the value of a key from a slot of the smaller table to a slot of the larger table. */
    interface ValueMove {
        void move(int from, int to);
    }

    /** Allocates space for the values of a larger table. Returns an object that moves values to the larger table. */
    abstract ValueMove allocateValues(int slots);

    /** Returns the hash of a key. The lowest bits of the hash select the key's preferred slot. */
    public static long hash(long key) {
        long hash = key * 0x9E3779B97F4A7C15L;
        hash ^= hash >>> 32;
        return hash ^ (hash >>> 16);
    }

    public final int size() {
        return size;
    }

    public final boolean isEmpty() {
        return size == 0;
    }

    /** Returns all keys in an arbitrary order. */
    public final long[] keys() {
        LongList all = new LongList(size);
        forEachKey(all::add);
        return all.elements();
    }

    final void forEachKey(LongConsumer consumer) {
        for (int slot = slots() - 1; slot >= 0; slot--) {
            if (isUsed(slot)) {
                consumer.accept(key(slot));
            }
        }
    }

    final int slots() {
        return keys.length;
    }

    final boolean isUsed(int slot) {
        return keys[slot] != 0;
    }

    final long key(int slot) {
        return slot == keys.length - 1 ? 0 : keys[slot];
    }

    /** Returns the slot of a key or, if the key is missing, the free slot in which to store it. */
    final int slot(long key) {
        long[] all = keys;
        int mask = all.length - 2;
        if (key == 0) {
            return mask + 1;
        }
        int slot = (int) hash(key) & mask;
        while (all[slot] != key && all[slot] != 0) {
            slot = (slot + 1) & mask;
        }
        return slot;
    }

    /** Returns the slot of a key, adding the key if it is missing. */
    final int claim(long key) {
        int slot = slot(key);
        if (!isUsed(slot)) {
            if (size >= keys.length / 4 * 3) {
                grow();
                slot = slot(key);
            }
            keys[slot] = key == 0 ? 1 : key;
            size++;
        }
        return slot;
    }

    private void grow() {
        long[] old = keys;
        keys = new long[2 * (old.length - 1) + 1];
        ValueMove values = allocateValues(keys.length);
        for (int from = 0; from < old.length; from++) {
            if (old[from] != 0) {
                int to = from == old.length - 1 ? keys.length - 1 : slot(old[from]);
                keys[to] = old[from];
                values.move(from, to);
            }
        }
    }

    /** Removes all keys but keeps the allocated memory. */
    final void clearKeys() {
        Arrays.fill(keys, 0);
        size = 0;
    }
}
