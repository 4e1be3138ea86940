package dev.doppel.candidate;

import java.util.Arrays;

/**
 * In about how many documents each element occurs: a counting filter of one byte per slot. Elements that share a slot are
 * counted together, so that a count is never too low until it reaches {@link #MOST}, where it stops.
 *
 * <p>Slots are in the order of the elements. The elements of a document that fall into a part of the filter are
 * therefore neighbours, and threads that fill different parts never meet.
 */
public final class ElementCounts {
    /** A count of this or more. */
    public static final int MOST = 255;

    private static final int LEAST_SLOTS = 1 << 10;
    private static final int MOST_SLOTS = 1 << 30;

    private final byte[] counts;

    /** @param slots at least as many as elements, or most counts are too high; rounded to what is possible */
    public ElementCounts(long slots) {
        counts = new byte[(int) Math.max(LEAST_SLOTS, Math.min(MOST_SLOTS, slots))];
    }

    /** Counts the elements of a document, which are in ascending order, each once. */
    public void add(long[] elements) {
        add(elements, 0, 1);
    }

    /** Counts those of them that fall into one of several parts, for one thread. */
    public void add(long[] elements, int part, int parts) {
        int to = end(elements, part, parts);
        for (int i = part == 0 ? 0 : end(elements, part - 1, parts); i < to; i++) {
            int slot = slot(elements[i]);
            int count = counts[slot] & 0xFF;
            counts[slot] = (byte) (count + (count < MOST ? 1 : 0));
        }
    }

    /** Behind the last element of a part. */
    private int end(long[] elements, int part, int parts) {
        if (part == parts - 1) {
            return elements.length;
        }
        int firstSlot = (int) ((part + 1L) * counts.length / parts);
        // The least element of a slot: the inverse of slot(), a little too low, then corrected.
        long least = (Long.divideUnsigned(-1L, counts.length) * firstSlot) ^ Long.MIN_VALUE;
        int at = Arrays.binarySearch(elements, least);
        at = at < 0 ? -at - 1 : at;
        while (at < elements.length && slot(elements[at]) < firstSlot) {
            at++;
        }
        return at;
    }

    /** At least the number of documents that have an element, or {@link #MOST}. */
    public int count(long element) {
        return counts[slot(element)] & 0xFF;
    }

    /** Elements are signed numbers spread evenly: the share of those below this one, as a slot. */
    private int slot(long element) {
        return (int) Math.multiplyHigh(element ^ Long.MIN_VALUE, counts.length)
                + (int) (((element ^ Long.MIN_VALUE) >> (Long.SIZE - 1)) & counts.length);
    }
}
