package dev.doppel.index.internal.postings;

import dev.doppel.index.internal.store.IndexErrors;
import dev.doppel.index.internal.store.SegmentName;
import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * Postings in an immutable memory-mapped file with a {@link SegmentLayout}. A query looks up hundreds of shingles, and
 * each lookup in a segment reads only two file locations. If postings were stored in RocksDB, each lookup would search
 * several levels of files, and each added document would require hundreds of keys to be written.
 */
public final class PostingsSegment implements Postings {
    /** The number of postings up to which a linear scan is faster than a binary search. */
    private static final int LINEAR_SCAN = 16;

    private static final long MAX_DOCUMENT = (1L << Integer.SIZE) - 1;

    private final SegmentName name;
    private final SegmentLayout layout;
    private final MappedFile file;
    private final long postingsOffset;

    private PostingsSegment(SegmentName name, SegmentLayout layout, MappedFile file) {
        this.name = name;
        this.layout = layout;
        this.file = file;
        postingsOffset = layout.postingsOffset();
    }

    /** Opens a segment and verifies its header and length. Only {@link #damage} verifies the content. */
    public static PostingsSegment open(Path directory, SegmentName name) {
        Path path = directory.resolve(name.toString());
        try {
            MappedFile file = MappedFile.open(path);
            if (file.size() < SegmentLayout.HEADER_BYTES
                    || file.getLong(0) != SegmentLayout.MAGIC
                    || !hasChecksum(file, SegmentLayout.HEADER_CHECKSUM, 0, SegmentLayout.HEADER_CHECKSUM)) {
                throw IndexErrors.damaged(path + " has an invalid header");
            }
            SegmentLayout layout =
                    new SegmentLayout(file.getInt(8), file.getInt(12), file.getInt(16), file.getLong(24));
            if (!layout.isValid() || layout.from() != name.from() || layout.to() != name.to()) {
                throw IndexErrors.damaged(path + " has an invalid header");
            }
            if (layout.fileSize() != file.size()) {
                throw IndexErrors.damaged(path + " has " + file.size() + " bytes, expected " + layout.fileSize());
            }
            return new PostingsSegment(name, layout, file);
        } catch (IOException e) {
            throw IndexErrors.damaged(path + " cannot be read (" + e.getMessage() + ")", e);
        }
    }

    private static boolean hasChecksum(MappedFile file, int field, long from, long to) {
        return file.getInt(field) == file.checksum(from, to);
    }

    public SegmentName name() {
        return name;
    }

    @Override
    public int from() {
        return layout.from();
    }

    @Override
    public int to() {
        return layout.to();
    }

    @Override
    public long size() {
        return layout.postings();
    }

    @Override
    public int shingles(int document) {
        return file.getInt(layout.countsOffset() + (long) (document - layout.from()) * Integer.BYTES);
    }

    @Override
    public long bucketStart(long key) {
        return directory(layout.bucket(key));
    }

    @Override
    public long start(long key, long bucketStart) {
        return lowerBound(bucketStart, directory(layout.bucket(key) + 1), layout.remainder(key) << Integer.SIZE);
    }

    @Override
    public long end(long key, long start) {
        long bucketEnd = directory(layout.bucket(key) + 1);
        long remainder = layout.remainder(key);
        long end = start;
        while (end < bucketEnd && end < start + LINEAR_SCAN && posting(end) >>> Integer.SIZE == remainder) {
            end++;
        }
        // Search for the last possible posting of this key instead of the next key, since a remainder of all ones has
        // no successor.
        return end < start + LINEAR_SCAN ? end : lowerBound(end, bucketEnd, (remainder << Integer.SIZE) | MAX_DOCUMENT);
    }

    @Override
    public long prefetch(long posting) {
        return posting < layout.postings() ? posting(posting) : 0;
    }

    @Override
    public int document(long posting) {
        return (int) posting(posting);
    }

    private long lowerBound(long from, long to, long target) {
        long low = from;
        long high = to;
        while (high - low > LINEAR_SCAN) {
            long middle = (low + high) >>> 1;
            if (Long.compareUnsigned(posting(middle), target) < 0) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        while (low < high && Long.compareUnsigned(posting(low), target) < 0) {
            low++;
        }
        return low;
    }

    private long posting(long number) {
        return file.getLong(postingsOffset + number * Long.BYTES);
    }

    private long directory(int bucket) {
        return Integer.toUnsignedLong(file.getInt(layout.directoryOffset() + (long) bucket * Integer.BYTES));
    }

    @Override
    public PostingsCursor cursor() {
        return new PostingsCursor() {
            private long next;
            private int bucket;
            private long bucketEnd = directory(1);

            @Override
            public int read(long[] keys, int[] documents) {
                int count = (int) Math.min(keys.length, layout.postings() - next);
                for (int i = 0; i < count; i++, next++) {
                    while (next >= bucketEnd) {
                        bucket++;
                        bucketEnd = directory(bucket + 1);
                    }
                    long posting = posting(next);
                    keys[i] = ((long) bucket << layout.remainingBits()) | (posting >>> Integer.SIZE);
                    documents[i] = (int) posting;
                }
                return count;
            }
        };
    }

    /** Verifies all checksums, and returns a description of the first mismatch, or null if all checksums match. */
    @Nullable
    public String damage() {
        long postings = layout.postingsOffset();
        long counts = layout.countsOffset();
        if (!hasChecksum(file, SegmentLayout.DIRECTORY_CHECKSUM, layout.directoryOffset(), postings)) {
            return name + ": checksum mismatch in the directory";
        }
        if (!hasChecksum(file, SegmentLayout.POSTINGS_CHECKSUM, postings, counts)) {
            return name + ": checksum mismatch in the postings";
        }
        if (!hasChecksum(file, SegmentLayout.COUNTS_CHECKSUM, counts, layout.fileSize())) {
            return name + ": checksum mismatch in the shingle counts";
        }
        return null;
    }
}
