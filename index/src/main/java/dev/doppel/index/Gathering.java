package dev.doppel.index;

import it.unimi.dsi.fastutil.ints.Int2IntMap;
import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * Who shares elements with a query, and how many, from the postings. Elements that many documents have are put off, for most
 * queries are answered without them.
 */
final class Gathering {
    private final View view;
    private final long[] keys;
    private final int commonFrom;
    private final Int2IntOpenHashMap counts = new Int2IntOpenHashMap();
    /** The elements {@code [0, asked)} were asked for; of them these were put off, the rarest first once all were asked. */
    private int asked;

    private int[] putOff = new int[16];
    private long[] putOffLengths = new long[16];
    private int puttingOff;
    private int counted;

    /** Keeps what was only looked at from being left out by the compiler. */
    @SuppressWarnings("UnusedVariable")
    private long touched;

    /** @param commonFrom from so many documents on an element is put off */
    Gathering(View view, long[] elements, int commonFrom) {
        this.view = view;
        this.commonFrom = commonFrom;
        keys = new long[elements.length];
        for (int i = 0; i < keys.length; i++) {
            keys[i] = PostingKey.of(elements[i]);
        }
    }

    /** Looks up elements until so many are counted, rare ones if there are enough of them. */
    void count(int needed) {
        while (counted < needed && asked < keys.length) {
            int next = Math.min(keys.length, asked + needed - counted);
            look(asked, next);
            asked = next;
        }
        if (counted < needed) {
            countCommon(needed - counted);
        }
    }

    /** Looks up all elements and counts the rare ones; the rarest of the others where all are common. */
    void countRare() {
        if (asked < keys.length) {
            look(asked, keys.length);
            asked = keys.length;
        }
        if (counted == 0 && puttingOff > 0) {
            countCommon(1);
        }
    }

    /** How many elements of the query were counted. */
    int counted() {
        return counted;
    }

    /** The documents found, each with how many of the counted elements it has, or more. */
    Int2IntMap counts() {
        return counts;
    }

    private void look(int from, int to) {
        int count = to - from;
        int runs = view.postings().size();
        long[] starts = new long[count * runs];
        long[] ends = new long[count * runs];
        long[] lengths = new long[count];
        for (int r = 0; r < runs; r++) {
            look(view.postings().get(r), from, r * count, starts, ends, lengths);
        }
        for (int i = 0; i < count; i++) {
            if (lengths[i] >= commonFrom) {
                putOff(from + i, lengths[i]);
            } else {
                counted++;
                for (int r = 0; r < runs; r++) {
                    count(view.postings().get(r), starts[r * count + i], ends[r * count + i]);
                }
            }
        }
    }

    /** Where some keys begin and end in one of the postings. */
    private void look(Postings postings, int from, int at, long[] starts, long[] ends, long[] lengths) {
        // First all places of the directory, then all entries: the processor waits for several at once.
        for (int i = 0; i < lengths.length; i++) {
            starts[at + i] = postings.bucketStart(keys[from + i]);
        }
        long seen = 0;
        for (int i = 0; i < lengths.length; i++) {
            seen ^= postings.touch(starts[at + i]);
        }
        touched = seen;
        for (int i = 0; i < lengths.length; i++) {
            long key = keys[from + i];
            long start = postings.start(key, starts[at + i]);
            long end = postings.end(key, start);
            starts[at + i] = start;
            ends[at + i] = end;
            lengths[i] += end - start;
        }
    }

    private void count(Postings postings, long start, long end) {
        for (long at = start; at < end; at++) {
            int document = postings.document(at);
            if (view.has(document)) {
                counts.addTo(document, 1);
            }
        }
    }

    private void putOff(int element, long length) {
        if (puttingOff == putOff.length) {
            putOff = Arrays.copyOf(putOff, puttingOff * 2);
            putOffLengths = Arrays.copyOf(putOffLengths, puttingOff * 2);
        }
        putOff[puttingOff] = element;
        putOffLengths[puttingOff++] = length;
    }

    /** Counts the rarest of the elements that were put off. */
    private void countCommon(int wanted) {
        int[] rarestFirst = IntStream.range(0, puttingOff)
                .boxed()
                .sorted(Comparator.comparingLong(i -> putOffLengths[i]))
                .mapToInt(Integer::intValue)
                .toArray();
        int taken = Math.min(wanted, puttingOff);
        for (int i = 0; i < taken; i++) {
            long key = keys[putOff[rarestFirst[i]]];
            for (Postings postings : view.postings()) {
                long start = postings.start(key, postings.bucketStart(key));
                count(postings, start, postings.end(key, start));
            }
        }
        counted += taken;
        int[] left = new int[puttingOff - taken];
        long[] leftLengths = new long[left.length];
        for (int i = 0; i < left.length; i++) {
            left[i] = putOff[rarestFirst[taken + i]];
            leftLengths[i] = putOffLengths[rarestFirst[taken + i]];
        }
        putOff = left;
        putOffLengths = leftLengths;
        puttingOff = left.length;
    }
}
