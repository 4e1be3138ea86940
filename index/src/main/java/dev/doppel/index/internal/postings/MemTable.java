package dev.doppel.index.internal.postings;

import java.util.Arrays;
import java.util.List;

/**
 * Immutable in-memory postings of recent documents. Recovery rebuilds them from the stored shingle sets. A posting is a
 * shingle hash whose low bits, which are not part of the {@link PostingKey}, are replaced by the document number
 * relative to {@link #from}. Postings are sorted as signed numbers, like the hashes in a shingle set.
 */
public final class MemTable implements Postings {
    /** The maximum number of documents in a memtable, limited by the number of low bits in a posting. */
    static final int MAX_DOCUMENTS = 1 << (Long.SIZE - PostingKey.BITS);

    private static final int POSTINGS_PER_BUCKET_BITS = 3;

    /** The maximum size of a bucket that is sorted by insertion sort. Only crafted hashes produce larger buckets. */
    private static final int LARGE_BUCKET = 64;

    private final int from;
    private final long[] postings;
    private final int[] counts;
    private final int bucketBits;
    private final int[] directory;

    private MemTable(int from, long[] postings, int[] counts) {
        this.from = from;
        this.postings = postings;
        this.counts = counts;
        bucketBits = bucketBits(postings.length);
        directory = directory(postings, bucketBits);
    }

    private MemTable(int from, MemTable sorted) {
        this.from = from;
        postings = sorted.postings;
        counts = sorted.counts;
        bucketBits = sorted.bucketBits;
        directory = sorted.directory;
    }

    /** Returns a memtable with the same postings, in which document numbers start at {@code number}. */
    MemTable startingAt(int number) {
        return new MemTable(number, this);
    }

    private static int bucketBits(int postings) {
        return Math.max(0, Integer.SIZE - Integer.numberOfLeadingZeros(postings) - POSTINGS_PER_BUCKET_BITS);
    }

    /** Returns the index of the first posting of each bucket, followed by the number of postings. */
    private static int[] directory(long[] postings, int bits) {
        int[] starts = new int[(1 << bits) + 1];
        for (long posting : postings) {
            starts[bucket(posting, bits) + 1]++;
        }
        for (int bucket = 1; bucket < starts.length; bucket++) {
            starts[bucket] += starts[bucket - 1];
        }
        return starts;
    }

    /**
     * Returns the leading {@code bits} bits of a posting. The code shifts twice, since a shift by 64 has no effect in
     * Java.
     */
    private static int bucket(long posting, int bits) {
        return (int) ((posting ^ Long.MIN_VALUE) >>> (Long.SIZE - 1 - bits) >>> 1);
    }

    /**
     * Returns a memtable of documents that are numbered consecutively, starting at {@code from}. Each shingle set must
     * be in ascending order.
     */
    static MemTable of(int from, List<long[]> sets) {
        int[] counts = new int[sets.size()];
        int total = 0;
        for (int i = 0; i < counts.length; i++) {
            counts[i] = sets.get(i).length;
            total = Math.addExact(total, counts[i]);
        }
        long[] postings = new long[total];
        int filled = 0;
        for (int document = 0; document < counts.length; document++) {
            for (long shingle : sets.get(document)) {
                postings[filled++] = (shingle & -MAX_DOCUMENTS) | document;
            }
        }
        return new MemTable(from, counts.length > 1 ? sort(postings) : postings, counts);
    }

    /**
     * Sorts uniformly distributed postings in linear time, by a bucket sort on leading bits followed by an insertion
     * sort.
     */
    private static long[] sort(long[] postings) {
        int bits = bucketBits(postings.length) + POSTINGS_PER_BUCKET_BITS;
        int[] ends = directory(postings, bits);
        long[] sorted = new long[postings.length];
        for (long posting : postings) {
            sorted[ends[bucket(posting, bits)]++] = posting;
        }
        sortLargeBuckets(sorted, ends);
        for (int i = 1; i < sorted.length; i++) {
            long posting = sorted[i];
            int target = i;
            for (; target > 0 && sorted[target - 1] > posting; target--) {
                sorted[target] = sorted[target - 1];
            }
            sorted[target] = posting;
        }
        return sorted;
    }

    /** Sorts large buckets. Insertion sort would take quadratic time for hashes crafted to share a bucket. */
    private static void sortLargeBuckets(long[] postings, int[] ends) {
        for (int bucket = 0; bucket < ends.length - 1; bucket++) {
            int start = bucket == 0 ? 0 : ends[bucket - 1];
            if (ends[bucket] - start > LARGE_BUCKET) {
                Arrays.sort(postings, start, ends[bucket]);
            }
        }
    }

    /**
     * Returns a memtable with the documents of this memtable and of {@code next}. The document range of {@code next}
     * must start at {@link #to}.
     */
    MemTable append(MemTable next) {
        int shift = counts.length;
        int[] allCounts = Arrays.copyOf(counts, shift + next.counts.length);
        System.arraycopy(next.counts, 0, allCounts, shift, next.counts.length);
        long[] merged = new long[postings.length + next.postings.length];
        int left = 0;
        int right = 0;
        for (int i = 0; i < merged.length; i++) {
            // If keys are equal, this memtable's documents come first, since they have lower numbers.
            boolean fromLeft = right == next.postings.length
                    || (left < postings.length && postings[left] < next.postings[right] + shift);
            merged[i] = fromLeft ? postings[left++] : next.postings[right++] + shift;
        }
        return new MemTable(from, merged, allCounts);
    }

    @Override
    public int from() {
        return from;
    }

    @Override
    public int to() {
        return from + counts.length;
    }

    @Override
    public long size() {
        return postings.length;
    }

    @Override
    public int shingles(int document) {
        return counts[document - from];
    }

    @Override
    public long bucketStart(long key) {
        return directory[bucketOf(key)];
    }

    private int bucketOf(long key) {
        return (int) (key >>> (PostingKey.BITS - bucketBits));
    }

    @Override
    public long start(long key, long bucketStart) {
        int low = (int) bucketStart;
        int high = directory[bucketOf(key) + 1];
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (PostingKey.of(postings[middle]) < key) {
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
        while (end < postings.length && PostingKey.of(postings[end]) == key) {
            end++;
        }
        return end;
    }

    @Override
    public long prefetch(long posting) {
        return posting < postings.length ? postings[(int) posting] : 0;
    }

    @Override
    public int document(long posting) {
        return from + (int) (postings[(int) posting] & (MAX_DOCUMENTS - 1));
    }

    @Override
    public PostingsCursor cursor() {
        return new PostingsCursor() {
            private int next;

            @Override
            public int read(long[] keys, int[] documents) {
                int count = Math.min(keys.length, postings.length - next);
                for (int i = 0; i < count; i++, next++) {
                    keys[i] = PostingKey.of(postings[next]);
                    documents[i] = document(next);
                }
                return count;
            }
        };
    }
}
