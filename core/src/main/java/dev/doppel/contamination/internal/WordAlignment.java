package dev.doppel.contamination.internal;

import java.util.Arrays;
import java.util.BitSet;

/**
 * Finds longest common subsequences of the words in a benchmark item and in a region of a document. Words are
 * represented by numbers. Uses the bit-parallel algorithm by Hyyrö (2004), which processes 64 words of the item at a
 * time. Instances reuse scratch memory and are not safe for use by multiple threads.
 */
public final class WordAlignment {
    /** The index of each word among the distinct words of the item, valid if the word's stamp is {@link #stamp}. */
    private final int[] indexes;

    private final int[] stamps;
    private int stamp;

    private int[] item = {};
    private int blocks;
    /** For each distinct word of the item, the set of its positions, stored as a bit set. */
    private long[] positions = {};
    /** The number of occurrences of each distinct word in the item. */
    private int[] occurrences = {};

    private int[] left = {};

    /** Creates an instance for word numbers below {@code vocabulary}. */
    public WordAlignment(int vocabulary) {
        indexes = new int[vocabulary];
        stamps = new int[vocabulary];
    }

    /** Sets the item to align. */
    public void begin(int... words) {
        stamp++;
        item = words;
        blocks = (words.length + Long.SIZE - 1) / Long.SIZE;
        if (occurrences.length < words.length) {
            occurrences = new int[words.length];
            left = new int[words.length];
        }
        if (positions.length < words.length * blocks) {
            positions = new long[words.length * blocks];
        }
        int distinct = 0;
        for (int i = 0; i < words.length; i++) {
            int word = words[i];
            if (stamps[word] != stamp) {
                stamps[word] = stamp;
                indexes[word] = distinct;
                occurrences[distinct] = 0;
                Arrays.fill(positions, distinct * blocks, (distinct + 1) * blocks, 0);
                distinct++;
            }
            int index = indexes[word];
            occurrences[index]++;
            positions[index * blocks + i / Long.SIZE] |= 1L << i;
        }
    }

    private int indexOf(int word) {
        return word >= 0 && stamps[word] == stamp ? indexes[word] : -1;
    }

    /**
     * Returns the number of words that the item and the region share in any order. This number is an upper bound on
     * {@link #length}.
     */
    public int sharedWords(int... region) {
        System.arraycopy(occurrences, 0, left, 0, item.length);
        int shared = 0;
        for (int word : region) {
            int index = indexOf(word);
            if (index >= 0 && left[index] > 0) {
                left[index]--;
                shared++;
            }
        }
        return shared;
    }

    /** Returns the length of the longest common subsequence of the item and the region. */
    public int length(int... region) {
        long[] state = newState();
        for (int word : region) {
            step(state, 0, state, 0, word);
        }
        return zeros(state, 0);
    }

    /**
     * The shared words of a region and an item.
     *
     * @param from the index of the first shared word in the region
     * @param to the index after the last shared word
     * @param shared the positions of the shared words in the item
     */
    public record Alignment(int from, int to, BitSet shared) {}

    /**
     * Aligns the item with a part of the region that contains a longest common subsequence of the region and the item.
     * Of all such parts, chooses the one that ends first and, in a tie, the one that starts last. {@link #begin} must
     * be called again afterwards.
     */
    public Alignment align(int... region) {
        int to = shortestPrefix(region);
        int[] reversedItem = reversed(item, item.length);
        int[] reversedRegion = reversed(region, to);
        begin(reversedItem);
        long[] states = states(reversedRegion);
        int rows = firstComplete(states, to);
        BitSet shared = new BitSet();
        int row = rows;
        for (int column = item.length; row > 0 && column > 0; ) {
            if (isSet(states, row, column - 1)) {
                column--;
            } else {
                row--;
                if (row == 0 || isSet(states, row, column - 1)) {
                    column--;
                    shared.set(item.length - 1 - column);
                }
            }
        }
        return new Alignment(to - rows, to, shared);
    }

    /**
     * Returns the length of the shortest prefix of the region that contains a longest common subsequence of the region
     * and the item.
     */
    private int shortestPrefix(int... region) {
        return firstComplete(states(region), region.length);
    }

    /** Returns the states of the algorithm before the first word and after each word of the region. */
    private long[] states(int... region) {
        long[] states = new long[(region.length + 1) * blocks];
        Arrays.fill(states, 0, blocks, -1L);
        for (int i = 0; i < region.length; i++) {
            step(states, i * blocks, states, (i + 1) * blocks, region[i]);
        }
        return states;
    }

    private int firstComplete(long[] states, int rows) {
        int length = zeros(states, rows * blocks);
        int row = rows;
        while (row > 0 && zeros(states, (row - 1) * blocks) == length) {
            row--;
        }
        return row;
    }

    private boolean isSet(long[] states, int row, int column) {
        return (states[row * blocks + column / Long.SIZE] >>> column & 1) != 0;
    }

    private long[] newState() {
        long[] state = new long[blocks];
        Arrays.fill(state, -1L);
        return state;
    }

    /**
     * Updates the state for the next word of the region. A zero bit in the state marks a position at which the
     * subsequence gets longer.
     */
    private void step(long[] from, int fromStart, long[] to, int toStart, int word) {
        int index = indexOf(word);
        if (index < 0) {
            System.arraycopy(from, fromStart, to, toStart, blocks);
            return;
        }
        long carry = 0;
        for (int block = 0; block < blocks; block++) {
            long state = from[fromStart + block];
            long matches = state & positions[index * blocks + block];
            long partial = state + matches;
            long sum = partial + carry;
            carry = Long.compareUnsigned(partial, state) < 0 || Long.compareUnsigned(sum, partial) < 0 ? 1 : 0;
            to[toStart + block] = sum | (state - matches);
        }
    }

    private int zeros(long[] states, int start) {
        int zeros = 0;
        for (int block = 0; block < blocks; block++) {
            zeros += Long.bitCount(~states[start + block]);
        }
        return zeros; // positions after the end of the item never match, so their bits remain set
    }

    private static int[] reversed(int[] words, int count) {
        int[] reversed = new int[count];
        for (int i = 0; i < count; i++) {
            reversed[i] = words[count - 1 - i];
        }
        return reversed;
    }
}
