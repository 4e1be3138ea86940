package dev.doppel.candidate.internal;

import dev.doppel.hash.Mix;
import dev.doppel.hash.SeededMixer;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntCollection;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.Arrays;

/**
 * Which documents were filed under which 64-bit key, in one table with open addressing: a document under a key takes one
 * number, and to find all documents of a key is to read on from one place in memory.
 *
 * <pre>
 *   slot:  tag of the key, 32 │ document + 1, 32        0 is an empty slot
 * </pre>
 *
 * Keys are hashed once more, for prefixes come from one end of the range. Of the result the leading bits and the 32 after
 * them, the tag, tell keys apart: two that agree in all these are taken for one, which verification finds out. Where a
 * key belongs follows from its tag, scattered, so that nobody can choose keys that all belong in one place: in which of
 * {@value #PARTS} parts, together with the leading bits, and where in the part to begin. Parts grow by themselves, so
 * that growing takes little memory beside the table.
 */
public final class KeyTable {
    private static final int PART_BITS = 6;
    static final int PARTS = 1 << PART_BITS;

    private static final int LEAST_SLOTS = 8;

    /** Fuller tables need long walks to an empty slot. */
    private static final double FULLEST = 0.75;

    private static final double GROWTH = 1.5;

    /** What an entry takes at most, in a part that has just grown. */
    static final double MOST_BYTES_PER_ENTRY = Long.BYTES * GROWTH / FULLEST;

    private final long[][] parts = new long[PARTS][];
    private final int[] sizes = new int[PARTS];

    KeyTable() {
        Arrays.setAll(parts, part -> new long[LEAST_SLOTS]);
    }

    /** How many entries there are. */
    long size() {
        long size = 0;
        for (int ofPart : sizes) {
            size += ofPart;
        }
        return size;
    }

    /** Forgets all entries, and keeps their room. */
    void clear() {
        for (long[] slots : parts) {
            Arrays.fill(slots, 0);
        }
        Arrays.fill(sizes, 0);
    }

    /**
     * Files a document under a key, unless so many are there already; returns whether it did. Threads may do so at the same
     * time for keys of different parts.
     */
    boolean add(long key, int document, int most) {
        int tag = tag(key);
        long scattered = SeededMixer.of(tag);
        int part = part(key, scattered);
        if (sizes[part] >= FULLEST * parts[part].length) {
            grow(part);
        }
        long[] slots = parts[part];
        int found = 0;
        int slot = home(scattered, slots);
        for (; slots[slot] != 0; slot = next(slot, slots)) {
            if (tagIn(slots[slot]) == tag && ++found == most) {
                return false;
            }
        }
        slots[slot] = ((long) tag << Integer.SIZE) | (document + 1);
        sizes[part]++;
        return true;
    }

    /**
     * Files each document under the key beside it.
     *
     * @param turnedAway takes those under whose keys so many are already
     */
    void addAll(LongArrayList keys, IntArrayList documents, int most, IntCollection turnedAway) {
        selectFiled(keys, new LongArrayList()); // for the sake of the look
        for (int i = 0; i < keys.size(); i++) {
            if (!add(keys.getLong(i), documents.getInt(i), most)) {
                turnedAway.add(documents.getInt(i));
            }
        }
    }

    /**
     * Lists those of the keys under which something may be filed: a first look at all of them, which has the memory fetch
     * their places at the same time instead of one after another.
     */
    void selectFiled(LongArrayList keys, LongArrayList filed) {
        filed.size(keys.size());
        long[] selected = filed.elements();
        int count = 0;
        for (int i = 0; i < keys.size(); i++) {
            long key = keys.getLong(i);
            long scattered = SeededMixer.of(tag(key));
            long[] slots = parts[part(key, scattered)];
            selected[count] = key;
            count += slots[home(scattered, slots)] == 0 ? 0 : 1;
        }
        filed.size(count);
    }

    /** Adds the documents of a key to a list, and returns how many there are. */
    int collect(long key, IntArrayList documents) {
        int tag = tag(key);
        long scattered = SeededMixer.of(tag);
        long[] slots = parts[part(key, scattered)];
        int found = 0;
        for (int slot = home(scattered, slots); slots[slot] != 0; slot = next(slot, slots)) {
            if (tagIn(slots[slot]) == tag) {
                documents.add((int) slots[slot] - 1);
                found++;
            }
        }
        return found;
    }

    private void grow(int part) {
        long[] old = parts[part];
        long[] grown = new long[Math.toIntExact((long) (old.length * GROWTH))];
        for (long entry : old) {
            if (entry != 0) {
                int slot = home(SeededMixer.of(tagIn(entry)), grown);
                while (grown[slot] != 0) {
                    slot = next(slot, grown);
                }
                grown[slot] = entry;
            }
        }
        parts[part] = grown;
    }

    /** The part that a key belongs to, of {@value #PARTS}. */
    static int part(long key) {
        return part(key, SeededMixer.of(tag(key)));
    }

    /** For every tag another order of the parts, so that part and tag together tell as much as leading bits and tag. */
    private static int part(long key, long scattered) {
        return (int) ((key * Mix.GOLDEN) >>> (Long.SIZE - PART_BITS)) ^ (int) (scattered & (PARTS - 1));
    }

    private static int tag(long key) {
        return (int) ((key * Mix.GOLDEN) >>> (Integer.SIZE - PART_BITS));
    }

    private static int tagIn(long entry) {
        return (int) (entry >>> Integer.SIZE);
    }

    /** By bits that do not choose the part; spread evenly over the slots, whatever their number. */
    private static int home(long scattered, long[] slots) {
        return (int) (((scattered >>> Integer.SIZE) * slots.length) >>> Integer.SIZE);
    }

    /** How many slots in a row are taken, at most: how far one may have to go to an empty one. */
    int longestWalk() {
        int longest = 0;
        for (long[] slots : parts) {
            int walk = 0;
            for (long slot : slots) {
                walk = slot == 0 ? 0 : walk + 1;
                longest = Math.max(longest, walk);
            }
        }
        return longest;
    }

    private static int next(int slot, long[] slots) {
        return slot + 1 == slots.length ? 0 : slot + 1;
    }
}
