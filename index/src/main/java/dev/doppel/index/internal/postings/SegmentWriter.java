package dev.doppel.index.internal.postings;

import dev.doppel.index.internal.store.Fsync;
import dev.doppel.index.internal.store.SegmentName;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.function.IntUnaryOperator;
import java.util.zip.CRC32C;

/** Writes each segment in one pass to a temporary file, which is then synced and renamed. */
public final class SegmentWriter {
    /** The maximum number of postings in a segment. */
    public static final long MAX_POSTINGS = SegmentLayout.MAX_POSTINGS;

    private static final int BLOCK = 4096;

    private SegmentWriter() {}

    /**
     * Writes a segment and opens it.
     *
     * @param maxPostings an upper bound on the number of postings
     * @param shingles a function that maps a document number to the document's shingle count
     */
    public static PostingsSegment write(
            Path directory, SegmentName name, long maxPostings, PostingsCursor postings, IntUnaryOperator shingles)
            throws IOException {
        SegmentLayout bound = SegmentLayout.of(name.from(), name.to(), maxPostings);
        Path temporary = directory.resolve(name + ".new");
        try (FileChannel channel = FileChannel.open(
                temporary, StandardOpenOption.CREATE, StandardOpenOption.TRUNCATE_EXISTING, StandardOpenOption.WRITE)) {
            Section body = new Section(channel, bound.postingsOffset());
            Section buckets = new Section(channel, bound.directoryOffset());
            long count = writePostings(bound, postings, body, buckets);
            SegmentLayout layout = new SegmentLayout(bound.bucketBits(), name.from(), name.to(), count);
            Section counts = new Section(channel, layout.countsOffset());
            for (int document = name.from(); document < name.to(); document++) {
                counts.putInt(shingles.applyAsInt(document));
            }
            channel.write(header(layout, buckets.finish(), body.finish(), counts.finish()), 0);
            channel.force(true);
        } catch (IOException | RuntimeException e) {
            Files.deleteIfExists(temporary);
            throw e;
        }
        Files.move(temporary, directory.resolve(name.toString()), StandardCopyOption.ATOMIC_MOVE);
        Fsync.force(directory);
        return PostingsSegment.open(directory, name);
    }

    private static long writePostings(SegmentLayout layout, PostingsCursor postings, Section body, Section buckets)
            throws IOException {
        long count = 0;
        int bucket = 0;
        buckets.putInt(0);
        long[] keys = new long[BLOCK];
        int[] documents = new int[BLOCK];
        for (int read = postings.read(keys, documents); read > 0; read = postings.read(keys, documents)) {
            for (int i = 0; i < read; i++) {
                for (; bucket < layout.bucket(keys[i]); bucket++) {
                    buckets.putInt((int) (count + i));
                }
                body.putLong((layout.remainder(keys[i]) << Integer.SIZE) | Integer.toUnsignedLong(documents[i]));
            }
            count += read;
        }
        for (; bucket < layout.buckets(); bucket++) {
            buckets.putInt((int) count);
        }
        buckets.putInt(0); // padding to 8 bytes, since the directory has an odd number of entries
        return count;
    }

    private static ByteBuffer header(SegmentLayout layout, int directory, int postings, int counts) {
        ByteBuffer header = ByteBuffer.allocate(SegmentLayout.HEADER_BYTES).order(ByteOrder.LITTLE_ENDIAN);
        header.putLong(SegmentLayout.MAGIC)
                .putInt(layout.bucketBits())
                .putInt(layout.from())
                .putInt(layout.to())
                .putInt(0)
                .putLong(layout.postings())
                .putInt(directory)
                .putInt(postings)
                .putInt(counts);
        CRC32C checksum = new CRC32C();
        checksum.update(header.array(), 0, SegmentLayout.HEADER_CHECKSUM);
        return header.putInt(SegmentLayout.HEADER_CHECKSUM, (int) checksum.getValue())
                .rewind();
    }

    /** A section of the segment file, written sequentially through a buffer. */
    private static final class Section {
        private final ByteBuffer buffer = ByteBuffer.allocateDirect(1 << 18).order(ByteOrder.LITTLE_ENDIAN);
        private final CRC32C checksum = new CRC32C();
        private final FileChannel channel;
        private long offset;

        Section(FileChannel channel, long offset) {
            this.channel = channel;
            this.offset = offset;
        }

        void putInt(int value) throws IOException {
            if (buffer.remaining() < Integer.BYTES) {
                flush();
            }
            buffer.putInt(value);
        }

        void putLong(long value) throws IOException {
            if (buffer.remaining() < Long.BYTES) {
                flush();
            }
            buffer.putLong(value);
        }

        /** Writes the remaining buffered numbers and returns the checksum of the section. */
        int finish() throws IOException {
            flush();
            return (int) checksum.getValue();
        }

        private void flush() throws IOException {
            buffer.flip();
            checksum.update(buffer.duplicate());
            while (buffer.hasRemaining()) {
                offset += channel.write(buffer, offset);
            }
            buffer.clear();
        }
    }
}
