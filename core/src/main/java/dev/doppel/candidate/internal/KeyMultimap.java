package dev.doppel.candidate.internal;

import dev.doppel.hash.HashMixer;
import dev.doppel.hash.SeededMixer;
import dev.doppel.internal.collect.IntList;
import dev.doppel.internal.collect.LongList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntConsumer;

/**
 * A multimap from 64-bit keys to documents. A key is strong or weak in each document; see {@link PostingKeys}. The
 * table uses open addressing and linear probing, so an entry takes one long, and a lookup usually reads one memory
 * location.
 *
 * <pre>
 *   slot:  tag of the key, 32 bits │ weak, 1 bit │ document + 1, 31 bits        0 is an empty slot
 * </pre>
 *
 * Keys are hashed again, since prefix elements are not uniformly distributed. A key is identified by the leading bits
 * of the new hash and by its tag, which consists of the next 32 bits. Keys that agree in all of these bits are treated
 * as equal; verification rejects the resulting false candidates. The mixed tag ({@link SeededMixer}) selects the slot
 * and, together with the leading bits, one of {@value #PARTITIONS} partitions. Partitions grow independently, so
 * growing needs little extra memory. Each thread can fill its own partition, which stays in the processor cache.
 *
 * <p>The documents of a key occupy a run of slots, so adding many documents under one key would take quadratic time. A
 * key therefore has at most {@value #MAX_SLOTS_PER_KEY} slots, and its other documents are kept in a list.
 */
public final class KeyMultimap {
    private static final int PARTITION_BITS = 6;
    static final int PARTITIONS = 1 << PARTITION_BITS;

    private static final int INITIAL_SLOTS = 8;

    private static final int MAX_SLOTS_PER_KEY = 64;

    private static final int WEAK = 1 << (Integer.SIZE - 1);

    /** The maximum fraction of a partition's slots that may be occupied. Probing is slow in a fuller table. */
    private static final double MAX_LOAD = 0.75;

    private static final double GROWTH = 1.5;

    /** The maximum number of bytes per entry. This maximum is reached just after a partition has grown. */
    static final double MAX_BYTES_PER_ENTRY = Long.BYTES * GROWTH / MAX_LOAD;

    private final long[][] partitions = new long[PARTITIONS][];
    private final int[] occupied = new int[PARTITIONS];
    /** For each partition, the number of entries that are stored in lists instead of slots. */
    private final int[] listed = new int[PARTITIONS];

    private final List<Map<Integer, Documents>> lists = new ArrayList<>(PARTITIONS);

    KeyMultimap() {
        Arrays.setAll(partitions, partition -> new long[INITIAL_SLOTS]);
        for (int partition = 0; partition < PARTITIONS; partition++) {
            lists.add(new HashMap<>());
        }
    }

    /** The documents of a key that are stored in lists instead of slots. */
    private static final class Documents {
        final IntList strong = new IntList();
        final IntList weak = new IntList();
    }

    long size() {
        long size = 0;
        for (int partition = 0; partition < PARTITIONS; partition++) {
            size += occupied[partition] + listed[partition];
        }
        return size;
    }

    /** Removes all entries but keeps the allocated memory. */
    void clear() {
        for (long[] slots : partitions) {
            Arrays.fill(slots, 0);
        }
        Arrays.fill(occupied, 0);
        Arrays.fill(listed, 0);
        lists.forEach(Map::clear);
    }

    /**
     * Adds a document under a key if the key has fewer than {@code limit} documents. Returns whether the document was
     * added.
     */
    boolean add(long key, boolean strong, int document, int limit) {
        int tag = tag(key);
        long mixed = SeededMixer.mix(tag);
        int partition = partition(key, mixed);
        if (occupied[partition] >= MAX_LOAD * partitions[partition].length) {
            grow(partition);
        }
        long[] slots = partitions[partition];
        int found = 0;
        int slot = firstSlot(mixed, slots);
        for (; slots[slot] != 0; slot = nextSlot(slot, slots)) {
            if (tagIn(slots[slot]) == tag && ++found == limit) {
                return false;
            }
            if (found == MAX_SLOTS_PER_KEY) {
                Documents documents = lists.get(partition).computeIfAbsent(tag, any -> new Documents());
                (strong ? documents.strong : documents.weak).add(document);
                listed[partition]++;
                return true;
            }
        }
        int value = strong ? document + 1 : (document + 1) | WEAK;
        slots[slot] = ((long) tag << Integer.SIZE) | Integer.toUnsignedLong(value);
        occupied[partition]++;
        return true;
    }

    /**
     * Adds each document under the key at the same index in {@code keys}. If that key is full, passes the document to
     * {@code overflow} instead.
     */
    void addAll(LongList keys, boolean strong, IntList documents, int limit, IntConsumer overflow) {
        selectPresent(keys.elements(), 0, keys.size(), new LongList()); // loads the slots into the cache
        for (int i = 0; i < keys.size(); i++) {
            if (!add(keys.getLong(i), strong, documents.getInt(i), limit)) {
                overflow.accept(documents.getInt(i));
            }
        }
    }

    /**
     * Sets {@code present} to the keys in {@code keys[from, to)} that may have documents. A single loop reads the first
     * slot of every key, so that the processor can fetch these slots in parallel.
     */
    void selectPresent(long[] keys, int from, int to, LongList present) {
        present.resize(to - from);
        long[] selected = present.elements();
        int count = 0;
        for (int i = from; i < to; i++) {
            long key = keys[i];
            long mixed = SeededMixer.mix(tag(key));
            long[] slots = partitions[partition(key, mixed)];
            selected[count] = key;
            count += slots[firstSlot(mixed, slots)] == 0 ? 0 : 1;
        }
        present.resize(count);
    }

    /**
     * Appends the documents with a key to a list. Returns the total number of documents with the key. If {@code strong}
     * is false, appends only the documents in which the key is strong.
     */
    int collect(long key, boolean strong, IntList documents) {
        int tag = tag(key);
        long mixed = SeededMixer.mix(tag);
        int partition = partition(key, mixed);
        long[] slots = partitions[partition];
        int found = 0;
        for (int slot = firstSlot(mixed, slots); slots[slot] != 0; slot = nextSlot(slot, slots)) {
            if (tagIn(slots[slot]) == tag) {
                int value = (int) slots[slot];
                if (strong || value > 0) {
                    documents.add((value & ~WEAK) - 1);
                }
                if (++found == MAX_SLOTS_PER_KEY) {
                    return found + collectListed(partition, tag, strong, documents);
                }
            }
        }
        return found;
    }

    private int collectListed(int partition, int tag, boolean strong, IntList documents) {
        Documents more = lists.get(partition).get(tag);
        if (more == null) {
            return 0;
        }
        documents.addAll(more.strong);
        if (strong) {
            documents.addAll(more.weak);
        }
        return more.strong.size() + more.weak.size();
    }

    private void grow(int partition) {
        long[] old = partitions[partition];
        long[] grown = new long[Math.toIntExact((long) (old.length * GROWTH))];
        for (long entry : old) {
            if (entry != 0) {
                int slot = firstSlot(SeededMixer.mix(tagIn(entry)), grown);
                while (grown[slot] != 0) {
                    slot = nextSlot(slot, grown);
                }
                grown[slot] = entry;
            }
        }
        partitions[partition] = grown;
    }

    static int partition(long key) {
        return partition(key, SeededMixer.mix(tag(key)));
    }

    /** Returns a key's partition. The partition and the tag together determine the leading bits of the key's hash. */
    private static int partition(long key, long mixed) {
        return (int) ((key * HashMixer.GOLDEN) >>> (Long.SIZE - PARTITION_BITS)) ^ (int) (mixed & (PARTITIONS - 1));
    }

    private static int tag(long key) {
        return (int) ((key * HashMixer.GOLDEN) >>> (Integer.SIZE - PARTITION_BITS));
    }

    private static int tagIn(long entry) {
        return (int) (entry >>> Integer.SIZE);
    }

    /** Returns the slot at which probing starts. Uses the bits of the mixed tag that do not select the partition. */
    private static int firstSlot(long mixed, long[] slots) {
        return (int) (((mixed >>> Integer.SIZE) * slots.length) >>> Integer.SIZE);
    }

    private static int nextSlot(int slot, long[] slots) {
        return slot + 1 == slots.length ? 0 : slot + 1;
    }

    /**
     * Returns the length of the longest run of occupied slots. This length is an upper bound on the length of a probe
     * sequence.
     */
    int longestProbe() {
        int longest = 0;
        for (long[] slots : partitions) {
            int length = 0;
            for (long slot : slots) {
                length = slot == 0 ? 0 : length + 1;
                longest = Math.max(longest, length);
            }
        }
        return longest;
    }
}
