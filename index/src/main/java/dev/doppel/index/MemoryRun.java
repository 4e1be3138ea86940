package dev.doppel.index;

import java.util.Arrays;
import java.util.List;

/**
 * The postings of documents that came lately, in memory. They follow from the stored sets alone and are made anew from them when
 * the index is opened. An entry is a key and, below it, which document of the range it is.
 */
final class MemoryRun implements Postings {
    /** How many documents an entry can tell apart. */
    static final int MOST_DOCUMENTS = 1 << (Long.SIZE - PostingKey.BITS);

    private static final int DOCUMENT_BITS = Long.SIZE - PostingKey.BITS;
    private static final int BUCKET_BITS = 3;

    private final int from;
    private final long[] entries;
    private final int[] sizes;
    private final int bits;
    /** For each bucket, and one more, the entry it begins with. */
    private final int[] directory;

    private MemoryRun(int from, long[] entries, int[] sizes) {
        this.from = from;
        this.entries = entries;
        this.sizes = sizes;
        bits = bits(entries.length);
        directory = new int[(1 << bits) + 1];
        for (long entry : entries) {
            directory[(int) (entry >>> (Long.SIZE - 1 - bits) >>> 1) + 1]++;
        }
        for (int bucket = 1; bucket < directory.length; bucket++) {
            directory[bucket] += directory[bucket - 1];
        }
    }

    private static int bits(int entries) {
        return Math.max(0, Integer.SIZE - Integer.numberOfLeadingZeros(entries) - BUCKET_BITS);
    }

    /** The postings of sets, ascending each, of which the first is document {@code from}. */
    static MemoryRun of(int from, List<long[]> sets) {
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
                entries[filled++] = (PostingKey.of(element) << DOCUMENT_BITS) | document;
            }
        }
        if (sizes.length > 1) {
            entries = sorted(entries);
        }
        return new MemoryRun(from, entries, sizes);
    }

    /** Sorts entries by the buckets that their leading bits name, for keys are spread evenly, and each bucket by itself. */
    private static long[] sorted(long[] entries) {
        int bits = bits(entries.length);
        int shift = Long.SIZE - 1 - bits;
        int[] starts = new int[(1 << bits) + 1];
        for (long entry : entries) {
            starts[(int) (entry >>> shift >>> 1) + 1]++;
        }
        for (int bucket = 1; bucket < starts.length; bucket++) {
            starts[bucket] += starts[bucket - 1];
        }
        int[] next = Arrays.copyOf(starts, starts.length - 1);
        long[] sorted = new long[entries.length];
        for (long entry : entries) {
            sorted[next[(int) (entry >>> shift >>> 1)]++] = entry;
        }
        for (int bucket = 0; bucket < next.length; bucket++) {
            sort(sorted, starts[bucket], starts[bucket + 1]);
        }
        return sorted;
    }

    /** A bucket has few entries, unless many documents share a shingle. */
    private static void sort(long[] entries, int start, int end) {
        if (end - start > 64) {
            // With the leading bit turned, entries are in the order of signed numbers.
            for (int i = start; i < end; i++) {
                entries[i] ^= Long.MIN_VALUE;
            }
            Arrays.sort(entries, start, end);
            for (int i = start; i < end; i++) {
                entries[i] ^= Long.MIN_VALUE;
            }
            return;
        }
        for (int i = start + 1; i < end; i++) {
            long entry = entries[i];
            int at = i;
            for (; at > start && Long.compareUnsigned(entries[at - 1], entry) > 0; at--) {
                entries[at] = entries[at - 1];
            }
            entries[at] = entry;
        }
    }

    /** The postings of this and of the run that follows it. */
    MemoryRun followedBy(MemoryRun next) {
        int shift = sizes.length;
        int[] allSizes = Arrays.copyOf(sizes, sizes.length + next.sizes.length);
        System.arraycopy(next.sizes, 0, allSizes, sizes.length, next.sizes.length);
        long[] merged = new long[entries.length + next.entries.length];
        int left = 0;
        int right = 0;
        for (int i = 0; i < merged.length; i++) {
            // Documents of this run come first under one key, and have the lower numbers.
            boolean fromLeft = right == next.entries.length
                    || (left < entries.length && Long.compareUnsigned(entries[left], next.entries[right] + shift) < 0);
            merged[i] = fromLeft ? entries[left++] : next.entries[right++] + shift;
        }
        return new MemoryRun(from, merged, allSizes);
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
            if (entries[middle] >>> DOCUMENT_BITS < key) {
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
        while (end < entries.length && entries[end] >>> DOCUMENT_BITS == key) {
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
    public PostingCursor cursor() {
        return new PostingCursor() {
            private int at = -1;

            @Override
            public boolean advance() {
                return ++at < entries.length;
            }

            @Override
            public long key() {
                return entries[at] >>> DOCUMENT_BITS;
            }

            @Override
            public int document() {
                return MemoryRun.this.document(at);
            }
        };
    }
}
