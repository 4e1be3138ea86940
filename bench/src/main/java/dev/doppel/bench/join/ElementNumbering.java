package dev.doppel.bench.join;

import java.util.Arrays;

/** Numbers distinct elements in order of their first occurrence, and counts the occurrences of each element. */
final class ElementNumbering {
    private static final int INITIAL_SLOTS = 1 << 10;

    /** An open-addressing hash table. Elements are hashes, so their high bits select the slot. */
    private long[] keys = new long[INITIAL_SLOTS];

    /** For each slot, the number of its element plus 1, or 0 if the slot is empty. */
    private int[] numbers = new int[INITIAL_SLOTS];

    private int[] frequencies = new int[INITIAL_SLOTS];
    private int size;

    /** Counts one occurrence of each element of a set, and returns the numbers assigned to the elements. */
    int[] count(long... elements) {
        int[] counted = new int[elements.length];
        for (int i = 0; i < elements.length; i++) {
            counted[i] = number(elements[i]);
            frequencies[counted[i]]++;
        }
        return counted;
    }

    /** Returns the number of occurrences of each element. */
    int[] frequencies() {
        return Arrays.copyOf(frequencies, size);
    }

    private int number(long element) {
        int slot = slot(element);
        if (numbers[slot] == 0) {
            if (2 * size >= keys.length) {
                grow();
                slot = slot(element);
            }
            if (size == frequencies.length) {
                frequencies = Arrays.copyOf(frequencies, 2 * size);
            }
            keys[slot] = element;
            numbers[slot] = ++size;
        }
        return numbers[slot] - 1;
    }

    /** Returns the slot of an element, or the empty slot in which to insert it. */
    private int slot(long element) {
        int slot = (int) (element >>> (Long.numberOfLeadingZeros(keys.length) + 1));
        while (numbers[slot] != 0 && keys[slot] != element) {
            slot = (slot + 1) & (keys.length - 1);
        }
        return slot;
    }

    private void grow() {
        long[] oldKeys = keys;
        int[] oldNumbers = numbers;
        keys = new long[2 * oldKeys.length];
        numbers = new int[keys.length];
        for (int old = 0; old < oldKeys.length; old++) {
            if (oldNumbers[old] != 0) {
                int slot = slot(oldKeys[old]);
                keys[slot] = oldKeys[old];
                numbers[slot] = oldNumbers[old];
            }
        }
    }
}
