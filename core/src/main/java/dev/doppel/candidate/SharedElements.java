package dev.doppel.candidate;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntArrays;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.stream.IntStream;

/** The elements that occur in more than one document, found in the sorted elements of all documents. */
final class SharedElements {
    static final int UNSHARED = -1;

    private final LongArrayList elements = new LongArrayList();
    private final IntArrayList counts = new IntArrayList();

    SharedElements(long[] sorted) {
        for (int from = 0, to; from < sorted.length; from = to) {
            to = from + 1;
            while (to < sorted.length && sorted[to] == sorted[from]) {
                to++;
            }
            if (to - from > 1) {
                elements.add(sorted[from]);
                counts.add(to - from);
            }
        }
    }

    /** Each element's number in the order of rarity, then of value; {@link #UNSHARED} for every other. */
    Long2IntOpenHashMap numbered() {
        int[] byRarity = IntStream.range(0, counts.size()).toArray();
        IntArrays.radixSortIndirect(byRarity, counts.toIntArray(), true);
        Long2IntOpenHashMap numbers = new Long2IntOpenHashMap(elements.size());
        numbers.defaultReturnValue(UNSHARED);
        for (int number = 0; number < byRarity.length; number++) {
            numbers.put(elements.getLong(byRarity[number]), number);
        }
        return numbers;
    }
}
