package dev.doppel.lab.tune;

import dev.doppel.internal.collect.IntList;
import dev.doppel.internal.collect.LongPairSort;
import dev.doppel.internal.collect.LongToIntMap;
import dev.doppel.shingle.ShingleSet;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicIntegerArray;

/**
 * An inverted index of the sampled documents. Looking up a document computes its exact similarity to every sampled
 * document that has common elements with it. The lookup also increments the frequencies of those elements of the
 * document that occur in the sample.
 */
final class SampleIndex {
    private static final int ABSENT = -1;

    private final int[] sizes;
    /**
     * The positions of documents in the sample, grouped by element. The positions for element i start at
     * {@code starts[i]}.
     */
    private final int[] postings;

    private final int[] starts;
    private final long[] elements;
    private final LongToIntMap positions;
    /** The number of documents looked up so far that contain each element. */
    private final AtomicIntegerArray frequencies;

    SampleIndex(List<ShingleSet> sample) {
        sizes = sample.stream().mapToInt(ShingleSet::size).toArray();
        int total = Arrays.stream(sizes).sum();
        long[] keys = new long[total];
        long[] documents = new long[total];
        int filled = 0;
        for (int document = 0; document < sizes.length; document++) {
            for (long element : sample.get(document).elements()) {
                keys[filled] = element;
                documents[filled++] = document;
            }
        }
        LongPairSort.sort(keys, documents);
        postings = Arrays.stream(documents).mapToInt(document -> (int) document).toArray();
        IntList begins = new IntList();
        for (int at = 0; at < total; at++) {
            if (at == 0 || keys[at] != keys[at - 1]) {
                begins.add(at);
            }
        }
        int distinct = begins.size();
        begins.add(total);
        starts = begins.toIntArray();
        elements = new long[distinct];
        positions = new LongToIntMap(ABSENT, distinct);
        for (int position = 0; position < distinct; position++) {
            elements[position] = keys[starts[position]];
            positions.put(elements[position], position);
        }
        frequencies = new AtomicIntegerArray(distinct);
    }

    /** Returns the number of distinct elements in the sample. */
    int distinct() {
        return elements.length;
    }

    long element(int position) {
        return elements[position];
    }

    /** Returns the number of documents looked up so far that contain the element at {@code position}. */
    int frequency(int position) {
        return frequencies.get(position);
    }

    Counter counter() {
        return new Counter();
    }

    /**
     * Looks up documents, and counts, by similarity, the pairs that they form with sampled documents. Each thread needs
     * its own counter.
     */
    final class Counter {
        private final int[] common = new int[sizes.length];
        private final IntList touched = new IntList();
        private final long[] observed = new long[SimilarityDistribution.STEPS + 1];
        private long elementsSeen;

        /**
         * Looks up a document.
         *
         * @param self the position of the document in the sample, or a negative number if it is not sampled
         */
        void add(ShingleSet set, int self) {
            elementsSeen += set.size();
            for (long element : set.elements()) {
                int position = positions.get(element);
                if (position != ABSENT) {
                    frequencies.incrementAndGet(position);
                    for (int at = starts[position]; at < starts[position + 1]; at++) {
                        if (common[postings[at]]++ == 0) {
                            touched.add(postings[at]);
                        }
                    }
                }
            }
            for (int i = 0; i < touched.size(); i++) {
                int other = touched.getInt(i);
                if (other != self) {
                    observed[
                            SimilarityDistribution.bin(
                                    common[other], (long) sizes[other] + set.size() - common[other])]++;
                }
                common[other] = 0;
            }
            touched.clear();
        }

        long elementsSeen() {
            return elementsSeen;
        }

        void addCountsTo(long[] all) {
            for (int bin = 0; bin < all.length; bin++) {
                all[bin] += observed[bin];
            }
        }
    }
}
