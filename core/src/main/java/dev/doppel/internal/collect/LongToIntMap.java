package dev.doppel.internal.collect;

import java.util.Arrays;

/** A map from longs to ints, such as counts. Absent keys have a fixed value, which is 0 by default. */
public final class LongToIntMap extends LongHashTable {
    private static final long serialVersionUID = 1;

    private final int absent;
    /** The value at each slot. Free slots contain {@link #absent}. */
    private int[] values;

    /** Creates a map in which absent keys have the value 0. */
    public LongToIntMap() {
        this(0);
    }

    /** Creates a map in which absent keys have the value {@code absent}. */
    public LongToIntMap(int absent) {
        this(absent, 0);
    }

    /**
     * Creates a map in which absent keys have the value {@code absent}, with room for the expected number of entries.
     */
    public LongToIntMap(int absent, int expectedSize) {
        super(expectedSize);
        this.absent = absent;
        values = newValues(slots());
    }

    private int[] newValues(int slots) {
        int[] made = new int[slots];
        if (absent != 0) {
            Arrays.fill(made, absent);
        }
        return made;
    }

    public int get(long key) {
        return values[slot(key)];
    }

    public int getOrDefault(long key, int defaultValue) {
        int slot = slot(key);
        return isUsed(slot) ? values[slot] : defaultValue;
    }

    public boolean containsKey(long key) {
        return isUsed(slot(key));
    }

    public void put(long key, int value) {
        int slot = claim(key); // may replace the array of values
        values[slot] = value;
    }

    /** Sets the value of a key. Returns the previous value. */
    public int replace(long key, int value) {
        int slot = claim(key);
        int old = values[slot];
        values[slot] = value;
        return old;
    }

    /** Sets the value of a key unless the key already has one. Returns the previous value. */
    public int putIfAbsent(long key, int value) {
        int before = size();
        int slot = claim(key);
        int old = values[slot];
        if (size() > before) {
            values[slot] = value;
        }
        return old;
    }

    /** Adds {@code increment} to the value of a key. Returns the previous value. */
    public int addTo(long key, int increment) {
        int slot = claim(key);
        int old = values[slot];
        values[slot] = old + increment;
        return old;
    }

    /** Removes all entries but keeps the allocated memory. */
    public void clear() {
        clearKeys();
        Arrays.fill(values, absent);
    }

    /** A consumer of map entries. */
    public interface EntryConsumer {
        void accept(long key, int value);
    }

    /** Passes all entries to {@code consumer} in an arbitrary order. */
    public void forEach(EntryConsumer consumer) {
        for (int slot = 0; slot < slots(); slot++) {
            if (isUsed(slot)) {
                consumer.accept(key(slot), values[slot]);
            }
        }
    }

    @Override
    ValueMove allocateValues(int slots) {
        int[] old = values;
        values = newValues(slots);
        return (from, to) -> values[to] = old[from];
    }
}
