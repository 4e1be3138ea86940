package dev.doppel.lab.tune;

import dev.doppel.shingle.ShingleSet;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongArrays;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicIntegerArray;

/**
 * The sampled documents under each of their elements. A document that is looked up learns how many elements it shares with
 * each of them, and so how similar it is to each: whoever is similar to a sampled document is seen, however rare that is.
 */
final class SampleIndex {
    private static final int ABSENT = -1;

    private final int[] sizes;
    /** The sampled documents, element by element; those of element i from {@code starts[i]} on. */
    private final int[] owners;

    private final int[] starts;
    private final long[] elements;
    private final Long2IntOpenHashMap places;
    /** In how many documents of the whole collection each element occurs. */
    private final AtomicIntegerArray frequencies;

    SampleIndex(List<ShingleSet> sample) {
        sizes = sample.stream().mapToInt(ShingleSet::size).toArray();
        int postings = Arrays.stream(sizes).sum();
        long[] keys = new long[postings];
        long[] documents = new long[postings];
        int filled = 0;
        for (int document = 0; document < sizes.length; document++) {
            for (long element : sample.get(document).elements()) {
                keys[filled] = element;
                documents[filled++] = document;
            }
        }
        LongArrays.radixSort(keys, documents);
        owners = Arrays.stream(documents).mapToInt(document -> (int) document).toArray();
        IntArrayList begins = new IntArrayList();
        for (int at = 0; at < postings; at++) {
            if (at == 0 || keys[at] != keys[at - 1]) {
                begins.add(at);
            }
        }
        int distinct = begins.size();
        begins.add(postings);
        starts = begins.toIntArray();
        elements = new long[distinct];
        places = new Long2IntOpenHashMap(distinct);
        places.defaultReturnValue(ABSENT);
        for (int place = 0; place < distinct; place++) {
            elements[place] = keys[starts[place]];
            places.put(elements[place], place);
        }
        frequencies = new AtomicIntegerArray(distinct);
    }

    /** How many different elements the sample has. */
    int distinct() {
        return elements.length;
    }

    long element(int place) {
        return elements[place];
    }

    /** In how many of the documents that were looked up an element occurs. */
    int frequency(int place) {
        return frequencies.get(place);
    }

    Counter counter() {
        return new Counter();
    }

    /** Looks documents up and counts how similar they are to those of the sample, for one thread. */
    final class Counter {
        private final int[] common = new int[sizes.length];
        private final IntArrayList touched = new IntArrayList();
        private final long[] met = new long[Distribution.STEPS + 1];
        private long elementsSeen;

        /** Looks a document up; {@code itself} is its place in the sample, or less than 0 where it is not in it. */
        void meet(ShingleSet set, int itself) {
            elementsSeen += set.size();
            for (long element : set.elements()) {
                int place = places.get(element);
                if (place != ABSENT) {
                    frequencies.incrementAndGet(place);
                    for (int at = starts[place]; at < starts[place + 1]; at++) {
                        if (common[owners[at]]++ == 0) {
                            touched.add(owners[at]);
                        }
                    }
                }
            }
            for (int i = 0; i < touched.size(); i++) {
                int other = touched.getInt(i);
                if (other != itself) {
                    met[Distribution.bin(common[other], (long) sizes[other] + set.size() - common[other])]++;
                }
                common[other] = 0;
            }
            touched.clear();
        }

        long elementsSeen() {
            return elementsSeen;
        }

        void addTo(long[] all) {
            for (int bin = 0; bin < all.length; bin++) {
                all[bin] += met[bin];
            }
        }
    }
}
