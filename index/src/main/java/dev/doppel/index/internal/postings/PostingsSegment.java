package dev.doppel.index.internal.postings;

import dev.doppel.index.IndexException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;

/** Postings of a range of documents in a file that never changes: which of them have a shingle. */
public final class PostingsSegment implements Postings {
    /** Up to here looking at each is faster than halving. */
    private static final int FEW = 16;

    private static final long LARGEST_NUMBER = (1L << Integer.SIZE) - 1;

    private final SegmentName name;
    private final SegmentLayout layout;
    private final MappedFile file;
    private final long entries;

    private PostingsSegment(SegmentName name, SegmentLayout layout, MappedFile file) {
        this.name = name;
        this.layout = layout;
        this.file = file;
        entries = layout.entriesStart();
    }

    /** Opens a run whose header is whole and whose length is right; the rest is for {@link #damage} to read. */
    public static PostingsSegment open(Path directory, SegmentName name) {
        Path path = directory.resolve(name.toString());
        try {
            MappedFile file = MappedFile.open(path);
            if (file.size() < SegmentLayout.HEADER
                    || file.getLong(0) != SegmentLayout.MAGIC
                    || file.getInt(SegmentLayout.HEADER - 8) != checksum(file, 0, SegmentLayout.HEADER - 8)) {
                throw new IndexException("the index is damaged: " + path + " has no whole header");
            }
            SegmentLayout layout =
                    new SegmentLayout(file.getInt(8), file.getInt(12), file.getInt(16), file.getLong(24));
            if (!layout.isPossible()
                    || layout.end() != file.size()
                    || layout.from() != name.from()
                    || layout.to() != name.to()) {
                throw new IndexException("the index is damaged: " + path + " has " + file.size()
                        + " bytes and should have " + layout.end());
            }
            return new PostingsSegment(name, layout, file);
        } catch (IOException e) {
            throw new IndexException("the index is damaged: " + path + " cannot be read (" + e.getMessage() + ")", e);
        }
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
        return layout.entries();
    }

    @Override
    public int elements(int document) {
        return file.getInt(layout.sizes() + (long) (document - layout.from()) * Integer.BYTES);
    }

    @Override
    public long bucketStart(long key) {
        return directory(layout.bucket(key));
    }

    @Override
    public long start(long key, long bucketStart) {
        return lowerBound(bucketStart, directory(layout.bucket(key) + 1), layout.rest(key) << Integer.SIZE);
    }

    @Override
    public long end(long key, long start) {
        int bucket = layout.bucket(key);
        long limit = directory(bucket + 1);
        long rest = layout.rest(key);
        long at = start;
        while (at < limit && at < start + FEW && entry(at) >>> Integer.SIZE == rest) {
            at++;
        }
        // Above every document of this key. The next key may not fit: the rest of this one may be nothing but ones.
        return at < start + FEW ? at : lowerBound(at, limit, (rest << Integer.SIZE) | LARGEST_NUMBER);
    }

    @Override
    public long touch(long at) {
        return at < layout.entries() ? entry(at) : 0;
    }

    @Override
    public int document(long at) {
        return (int) entry(at);
    }

    private long lowerBound(long from, long to, long wanted) {
        long low = from;
        long high = to;
        while (high - low > FEW) {
            long middle = (low + high) >>> 1;
            if (Long.compareUnsigned(entry(middle), wanted) < 0) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        while (low < high && Long.compareUnsigned(entry(low), wanted) < 0) {
            low++;
        }
        return low;
    }

    private long entry(long at) {
        return file.getLong(entries + at * Long.BYTES);
    }

    private long directory(int bucket) {
        return Integer.toUnsignedLong(file.getInt(layout.directory() + (long) bucket * Integer.BYTES));
    }

    @Override
    public PostingsCursor reader() {
        return new Reader();
    }

    private final class Reader implements PostingsCursor {
        private long at;
        private int bucket;
        private long bucketEnd = directory(1);

        @Override
        public int read(long[] keys, int[] documents) {
            int count = (int) Math.min(keys.length, layout.entries() - at);
            for (int i = 0; i < count; i++, at++) {
                while (at >= bucketEnd) {
                    bucket++;
                    bucketEnd = directory(bucket + 1);
                }
                long entry = entry(at);
                keys[i] = ((long) bucket << layout.restBits()) | (entry >>> Integer.SIZE);
                documents[i] = (int) entry;
            }
            return count;
        }
    }

    /** What of the file is not as it was written; null if all is. */
    @Nullable
    public String damage() {
        if (file.getInt(32) != checksum(file, layout.directory(), layout.entriesStart())) {
            return name + ": the directory is damaged";
        }
        if (file.getInt(36) != checksum(file, layout.entriesStart(), layout.sizes())) {
            return name + ": the entries are damaged";
        }
        if (file.getInt(40) != checksum(file, layout.sizes(), layout.end())) {
            return name + ": the sizes are damaged";
        }
        return null;
    }

    private static int checksum(MappedFile file, long from, long to) {
        CRC32C checksum = new CRC32C();
        for (long at = from; at < to; ) {
            long end = Math.min(to, file.endOfPiece(at));
            ByteBuffer piece = file.slice(at, end);
            checksum.update(piece);
            at = end;
        }
        return (int) checksum.getValue();
    }
}
