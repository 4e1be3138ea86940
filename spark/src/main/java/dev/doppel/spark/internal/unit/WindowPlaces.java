package dev.doppel.spark.internal.unit;

import dev.doppel.internal.collect.IntList;
import dev.doppel.internal.collect.LongList;
import dev.doppel.internal.collect.LongMap;
import dev.doppel.spark.internal.bytes.BytePacker;
import dev.doppel.spark.internal.bytes.ByteUnpacker;

/**
 * The places of windows, each with a key. A place consists of the document number, the ordinal of the window's first
 * unit among the remaining units, its index before any units were removed, and the gaps between the window's units. A
 * gap is encoded as the position, within the window, of the unit after the gap, followed by the size of the gap.
 */
final class WindowPlaces {
    private static final int[] NO_GAPS = {};

    private final LongList keys = new LongList();
    private final LongList numbers = new LongList();
    private final IntList ordinals = new IntList();
    private final IntList indexes = new IntList();
    /** The gaps of the few windows that have gaps, keyed by the index of the window's place in this table. */
    private final LongMap<int[]> gaps = new LongMap<>();

    /** Appends to {@code target} the place that the arguments describe. The document number is not included. */
    static void pack(int ordinal, int index, int[] gaps, BytePacker target) {
        target.number(ordinal).number(index).number(gaps.length);
        for (int number : gaps) {
            target.number(number);
        }
    }

    /** Appends the place at index {@code place} to {@code target}. The document number is not included. */
    void pack(int place, BytePacker target) {
        pack(ordinals.getInt(place), indexes.getInt(place), gaps(place), target);
    }

    /** Reads a place that {@link #pack} appended, and adds it to this table. */
    void read(long key, long number, ByteUnpacker from) {
        keys.add(key);
        numbers.add(number);
        ordinals.add(from.count());
        indexes.add(from.count());
        int count = from.count();
        if (count > 0) {
            int[] own = new int[count];
            for (int i = 0; i < count; i++) {
                own[i] = from.count();
            }
            gaps.put(size() - 1, own);
        }
    }

    int size() {
        return keys.size();
    }

    /** Returns the places in groups with equal keys. */
    EqualKeyGroups groups() {
        return new EqualKeyGroups(keys.toLongArray());
    }

    long number(int place) {
        return numbers.getLong(place);
    }

    int ordinal(int place) {
        return ordinals.getInt(place);
    }

    int index(int place) {
        return indexes.getInt(place);
    }

    private int[] gaps(int place) {
        return gaps.getOrDefault(place, NO_GAPS);
    }

    /** A consumer of the ordinals and indexes of units. */
    interface UnitConsumer {
        void accept(int ordinal, int index);
    }

    /** Passes all units of a window to {@code consumer}. */
    void forEachUnit(int place, int window, UnitConsumer consumer) {
        int[] own = gaps(place);
        int index = index(place);
        int nextGap = 0;
        for (int i = 0; i < window; i++, index++) {
            if (nextGap < own.length && own[nextGap] == i) {
                index += own[nextGap + 1];
                nextGap += 2;
            }
            consumer.accept(ordinal(place) + i, index);
        }
    }
}
