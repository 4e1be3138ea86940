package dev.doppel.candidate.internal;

import dev.doppel.internal.Workers;
import dev.doppel.shingle.ShingleSet;
import java.util.Arrays;
import java.util.List;

/**
 * Computes the counts of {@link CountingFilter} for all elements of all documents, with few cache misses. A counting
 * filter is far larger than a processor cache, so counting and looking up one document after another would be slow.
 * This class divides the slots of the filter into regions that fit in the cache. It counts and looks up all elements of
 * a region before it moves on to the next region.
 *
 * <p>For each block of documents, the slots of its elements are collected and sorted by region. Large collections are
 * processed in rounds, and each round covers some of the regions.
 */
final class ElementFrequencies {
    /** The number of bits in the index of a slot within its region. The index must fit in a {@code char}. */
    private static final int REGION_BITS = Character.SIZE;

    private static final int REGION_SLOTS = 1 << REGION_BITS;
    private static final int BLOCK = 1 << 12;

    /** Collections with at least this many elements are processed in several rounds. */
    private static final long ONE_ROUND = 1 << 23;

    /** The maximum number of rounds. Each round reads all sets, which may be on disk. */
    private static final int MAX_ROUNDS = 4;

    private final List<ShingleSet> sets;
    private final CountingFilterSlots slots;
    private final byte[][] frequencies;
    /** For each document, the number of elements that earlier rounds have counted. */
    private final int[] counted;

    private ElementFrequencies(List<ShingleSet> sets, CountingFilterSlots slots) {
        this.sets = sets;
        this.slots = slots;
        this.frequencies = new byte[sets.size()][];
        this.counted = new int[sets.size()];
    }

    /**
     * Returns the count of each element, in the order of {@link ShingleSet#elements}.
     *
     * @param elements the total number of elements in all sets
     */
    static byte[][] of(List<ShingleSet> sets, long elements, Workers workers) {
        return of(sets, elements, (int) Math.min(MAX_ROUNDS, elements / ONE_ROUND + 1), workers);
    }

    static byte[][] of(List<ShingleSet> sets, long elements, int rounds, Workers workers) {
        ElementFrequencies counting = new ElementFrequencies(sets, CountingFilter.slots(elements));
        int regions = Math.toIntExact((counting.slots.count() >>> REGION_BITS) + 1);
        for (int round = 0; round < rounds; round++) {
            counting.run((int) ((long) round * regions / rounds), (int) ((round + 1L) * regions / rounds), workers);
        }
        return counting.frequencies;
    }

    /** Counts the elements in regions {@code first .. last - 1}. */
    private void run(int first, int last, Workers workers) {
        Block[] blocks = new Block[(sets.size() + BLOCK - 1) / BLOCK];
        List<byte[]> counts = workers.each(() -> new byte[REGION_SLOTS]);
        workers.run(counts, blocks.length, (any, number) -> blocks[number] = collect(number, first, last));
        workers.run(counts, last - first, (own, region) -> count(blocks, region, own));
        workers.run(counts, blocks.length, (any, number) -> blocks[number].copyTo(frequencies, counted));
    }

    /** Collects the elements of a block that belong to regions {@code first .. last - 1}. */
    private Block collect(int number, int first, int last) {
        int firstDocument = number * BLOCK;
        int documents = Math.min(BLOCK, sets.size() - firstDocument);
        Block block = new Block(firstDocument, documents, last - first);
        for (int row = 0; row < documents; row++) {
            int document = firstDocument + row;
            long[] elements = sets.get(document).elements();
            if (frequencies[document] == null) {
                frequencies[document] = new byte[elements.length];
            }
            int from = counted[document];
            int to = block.add(elements, from, slots, first, last);
            block.counted[row] = to - from;
            counted[document] = to;
        }
        block.sortByRegion();
        return block;
    }

    private static void count(Block[] blocks, int region, byte... counts) {
        Arrays.fill(counts, (byte) 0);
        for (Block block : blocks) {
            for (int i = block.regionStarts[region]; i < block.regionStarts[region + 1]; i++) {
                int slot = block.sorted[i];
                int count = counts[slot] & 0xFF;
                counts[slot] = (byte) (count + (count < CountingFilter.MAX ? 1 : 0));
            }
        }
        for (Block block : blocks) {
            for (int i = block.regionStarts[region]; i < block.regionStarts[region + 1]; i++) {
                block.sorted[i] = (char) (counts[block.sorted[i]] & 0xFF);
            }
        }
    }

    /** The slots of the elements in a block of consecutive documents. */
    private static final class Block {
        private final int firstDocument;
        /** For each document, the number of its elements in this block. */
        final int[] counted;

        final int[] regionStarts;
        /**
         * For each element, in document order, its slot number, counted from the start of the first region. The slot
         * numbers are later replaced with indexes in {@link #sorted}.
         */
        private int[] indexes = {};
        /**
         * The slot of each element within its region, sorted by region. The slots are later replaced with the counts.
         */
        char[] sorted = {};

        private int size;

        Block(int firstDocument, int documents, int regions) {
            this.firstDocument = firstDocument;
            this.counted = new int[documents];
            this.regionStarts = new int[regions + 1];
        }

        /**
         * Adds the elements that belong to regions before {@code last}, starting at index {@code from}. Returns the
         * index after the last added element.
         */
        int add(long[] elements, int from, CountingFilterSlots slots, int first, int last) {
            if (indexes.length - size < elements.length - from) {
                indexes = Arrays.copyOf(indexes, Math.max(2 * size, size + elements.length - from));
            }
            long start = (long) first << REGION_BITS;
            long end = (long) last << REGION_BITS;
            for (int i = from; i < elements.length; i++) {
                long rank = slots.rank(elements[i]);
                if (rank >= end) {
                    return i;
                }
                int slot = (int) (rank - start);
                indexes[size++] = slot;
                regionStarts[(slot >>> REGION_BITS) + 1]++;
            }
            return elements.length;
        }

        void sortByRegion() {
            for (int region = 1; region < regionStarts.length; region++) {
                regionStarts[region] += regionStarts[region - 1];
            }
            int[] next = regionStarts.clone();
            sorted = new char[size];
            for (int i = 0; i < size; i++) {
                int slot = indexes[i];
                int index = next[slot >>> REGION_BITS]++;
                sorted[index] = (char) slot;
                indexes[i] = index;
            }
        }

        /** Copies the counts to {@code frequencies}. The counts of each document follow those from earlier rounds. */
        void copyTo(byte[][] frequencies, int... ends) {
            int at = 0;
            for (int row = 0; row < counted.length; row++) {
                byte[] target = frequencies[firstDocument + row];
                int end = ends[firstDocument + row];
                for (int i = end - counted[row]; i < end; i++) {
                    target[i] = (byte) sorted[indexes[at++]];
                }
            }
        }
    }
}
