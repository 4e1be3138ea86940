package dev.doppel.index.internal.postings;

import java.util.Arrays;
import java.util.List;

/**
 * The postings of documents that came lately, in memory. They follow from the stored sets alone and are made anew from them when
 * the index is opened. An entry is a hash with which document of the range it is in the place of the bits that are no part of
 * its key; entries are in the order of signed numbers, as hashes are in sets.
 */
public final class MemTable implements Postings {
    /** How many documents an entry can tell apart. */
    static final int MOST_DOCUMENTS = 1 << (Long.SIZE - PostingKey.BITS);

    private static final int BUCKET_BITS = 3;

    /** More than ever meet by chance where one is expected. */
    private static final int CROWD = 64;

    private final int from;
    private final long[] entries;
    private final int[] sizes;
    private final int bits;
    /** For each bucket, and one more, the entry it begins with. */
    private final int[] directory;

    private MemTable(int from, long[] entries, int[] sizes) {
        this.from = from;
        this.entries = entries;
        this.sizes = sizes;
        bits = bits(entries.length);
        directory = new int[(1 << bits) + 1];
        for (long entry : entries) {
            directory[bucket(entry, bits) + 1]++;
        }
        for (int bucket = 1; bucket < directory.length; bucket++) {
            directory[bucket] += directory[bucket - 1];
        }
    }

    private static int bits(int entries) {
        return Math.max(0, Integer.SIZE - Integer.numberOfLeadingZeros(entries) - BUCKET_BITS);
    }

    /** The postings of sets, ascending each, of which the first is document {@code from}. */
    public static MemTable of(int from, List<long[]> sets) {
        int[] sizes = new int[sets.size()];
        int total = 0;
        for (int i = 0; i < sizes.length; i++) {
            sizes[i] = sets.get(i).length;
            total = Math.addExact(total, sizes[i]);
        }
        long[] entries = new long[total];
        int filled = 0;
        for (int document = 0; document < sizes.length; document++) {
            for (long element : sets.get(document)) {
                entries[filled++] = (element & -MOST_DOCUMENTS) | document;
            }
        }
        if (sizes.length > 1) {
            entries = sorted(entries);
        }
        return new MemTable(from, entries, sizes);
    }

    /**
     * Sorts entries, which are spread evenly: each goes to the place that its leading bits foretell, and is then moved past the
     * few before it that are greater. Those of one key are in order already, however many there are.
     */
    private static long[] sorted(long[] entries) {
        int bits = bits(entries.length) + BUCKET_BITS;
        int[] next = new int[(1 << bits) + 1];
        for (long entry : entries) {
            next[bucket(entry, bits) + 1]++;
        }
        for (int bucket = 1; bucket < next.length; bucket++) {
            next[bucket] += next[bucket - 1];
        }
        long[] sorted = new long[entries.length];
        for (long entry : entries) {
            sorted[next[bucket(entry, bits)]++] = entry;
        }
        sortCrowds(sorted, next);
        for (int i = 1; i < sorted.length; i++) {
            long entry = sorted[i];
            int at = i;
            for (; at > 0 && sorted[at - 1] > entry; at--) {
                sorted[at] = sorted[at - 1];
            }
            sorted[at] = entry;
        }
        return sorted;
    }

    /**
     * Keys that somebody chose so that they meet are sorted as any others.
     *
     * @param ends where each bucket ends
     */
    private static void sortCrowds(long[] entries, int[] ends) {
        for (int bucket = 0; bucket < ends.length - 1; bucket++) {
            int start = bucket == 0 ? 0 : ends[bucket - 1];
            if (ends[bucket] - start > CROWD) {
                Arrays.sort(entries, start, ends[bucket]);
            }
        }
    }

    /** The leading bits of an entry, in two steps since there may be none. */
    private static int bucket(long entry, int bits) {
        return (int) ((entry ^ Long.MIN_VALUE) >>> (Long.SIZE - 1 - bits) >>> 1);
    }

    /** The postings of this and of the run that follows it. */
    MemTable followedBy(MemTable next) {
        int shift = sizes.length;
        int[] allSizes = Arrays.copyOf(sizes, sizes.length + next.sizes.length);
        System.arraycopy(next.sizes, 0, allSizes, sizes.length, next.sizes.length);
        long[] merged = new long[entries.length + next.entries.length];
        int left = 0;
        int right = 0;
        for (int i = 0; i < merged.length; i++) {
            // Documents of this run come first under one key, and have the lower numbers.
            boolean fromLeft = right == next.entries.length
                    || (left < entries.length && entries[left] < next.entries[right] + shift);
            merged[i] = fromLeft ? entries[left++] : next.entries[right++] + shift;
        }
        return new MemTable(from, merged, allSizes);
    }

    @Override
    public int from() {
        return from;
    }

    @Override
    public int to() {
        return from + sizes.length;
    }

    @Override
    public long size() {
        return entries.length;
    }

    @Override
    public int elements(int document) {
        return sizes[document - from];
    }

    @Override
    public long bucketStart(long key) {
        return directory[bucket(key)];
    }

    private int bucket(long key) {
        return (int) (key >>> (PostingKey.BITS - bits));
    }

    @Override
    public long start(long key, long bucketStart) {
        int low = (int) bucketStart;
        int high = directory[bucket(key) + 1];
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (PostingKey.of(entries[middle]) < key) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    @Override
    public long end(long key, long start) {
        int end = (int) start;
        while (end < entries.length && PostingKey.of(entries[end]) == key) {
            end++;
        }
        return end;
    }

    @Override
    public long touch(long entry) {
        return entry < entries.length ? entries[(int) entry] : 0;
    }

    @Override
    public int document(long entry) {
        return from + (int) (entries[(int) entry] & (MOST_DOCUMENTS - 1));
    }

    @Override
    public PostingsCursor reader() {
        return new PostingsCursor() {
            private int at;

            @Override
            public int read(long[] keys, int[] documents) {
                int count = Math.min(keys.length, entries.length - at);
                for (int i = 0; i < count; i++, at++) {
                    keys[i] = PostingKey.of(entries[at]);
                    documents[i] = document(at);
                }
                return count;
            }
        };
    }
}
