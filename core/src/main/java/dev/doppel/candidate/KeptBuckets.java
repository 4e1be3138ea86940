package dev.doppel.candidate;

import dev.doppel.band.BandKeys;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.function.IntFunction;

/**
 * Locality-sensitive hashing over the kept documents only. For each band an open-addressing table of the newest document
 * of each bucket, and a chain from each document to the one before it in its bucket:
 *
 * <pre>
 *   heads[band]:   │ 7 │ - │ 4 │ - │ ...        a slot: the newest entry with some key
 *   tags[band]:    part of the key of each entry, by which a slot is known
 *   older[band]:   the entry before it in the same bucket, or none
 * </pre>
 *
 * Two keys that share their tag and their slot share a bucket too, which verification finds out.
 */
public final class KeptBuckets implements KeptIndex {
    private static final int NONE = -1;

    /** Slots per entry at least: fuller tables need long walks to an empty slot. */
    private static final double SLOTS_PER_ENTRY = 1.25;

    /** As many as have their slots in one array. */
    static final int MOST_DOCUMENTS = (int) ((1 << 30) / SLOTS_PER_ENTRY);

    private final int bands;
    private final int minHits;
    private final IntFunction<BandKeys> keys;
    private final int[][] heads;
    private final int[][] tags;
    private final int[][] older;
    private final int[] documents;
    private final int slotMask;
    private int size;

    /**
     * @param capacity how many documents can be kept
     * @param keys the keys of the documents that are kept or looked up next; asked by many threads
     */
    public KeptBuckets(int bands, int minHits, int capacity, IntFunction<BandKeys> keys) {
        this.bands = bands;
        this.minHits = minHits;
        this.keys = keys;
        int slots = Math.toIntExact(slots(capacity));
        slotMask = slots - 1;
        heads = new int[bands][slots];
        tags = new int[bands][capacity];
        older = new int[bands][capacity];
        documents = new int[capacity];
        clear();
    }

    /** How many documents fit into this many bytes of memory: one at least, {@value #MOST_DOCUMENTS} at most. */
    public static int capacity(int bands, long bytes) {
        int capacity = 1;
        for (int step = Integer.highestOneBit(MOST_DOCUMENTS); step > 0; step /= 2) {
            int more = capacity + step;
            capacity = more <= MOST_DOCUMENTS && bytes(bands, more) <= bytes ? more : capacity;
        }
        return capacity;
    }

    /** The memory that room for this many documents takes, with {@link KeptCopies} of them. */
    public static long bytes(int bands, long capacity) {
        return Integer.BYTES * (bands * (slots(capacity) + 2 * capacity) + capacity)
                + KeptCopies.BYTES_PER_DOCUMENT * capacity;
    }

    private static long slots(long capacity) {
        long wanted = (long) Math.ceil(capacity * SLOTS_PER_ENTRY);
        return Math.max(2, Long.highestOneBit(wanted - 1) << 1);
    }

    @Override
    public void keep(int document) {
        BandKeys its = keys.apply(document);
        documents[size] = document;
        for (int band = 0; band < bands; band++) {
            long key = its.key(band);
            int slot = slot(band, key);
            tags[band][size] = tag(key);
            older[band][size] = heads[band][slot];
            heads[band][slot] = size;
        }
        size++;
    }

    /** The slot whose bucket has this key, or the empty one where it would be. */
    private int slot(int band, long key) {
        int[] ofBand = heads[band];
        int tag = tag(key);
        int slot = (int) (key >>> Integer.SIZE) & slotMask;
        while (ofBand[slot] != NONE && tags[band][ofBand[slot]] != tag) {
            slot = (slot + 1) & slotMask;
        }
        return slot;
    }

    /** The slot comes from the high half of the key, so that the low half adds what the slot does not say. */
    private static int tag(long key) {
        return (int) key;
    }

    @Override
    public boolean isFull() {
        return size == documents.length;
    }

    @Override
    public void clear() {
        size = 0;
        for (int[] ofBand : heads) {
            Arrays.fill(ofBand, NONE);
        }
    }

    @Override
    public Finder finder() {
        IntArrayList met = new IntArrayList();
        return (document, since, partner) -> {
            BandKeys its = keys.apply(document);
            met.clear();
            for (int band = 0; band < bands; band++) {
                int entry = heads[band][slot(band, its.key(band))];
                while (entry != NONE && documents[entry] >= since) {
                    met.add(documents[entry]);
                    entry = older[band][entry];
                }
            }
            met.sort(null);
            for (int from = 0, to; from < met.size(); from = to) {
                to = from + 1;
                while (to < met.size() && met.getInt(to) == met.getInt(from)) {
                    to++;
                }
                if (to - from >= minHits) {
                    partner.accept(met.getInt(from));
                }
            }
        };
    }
}
