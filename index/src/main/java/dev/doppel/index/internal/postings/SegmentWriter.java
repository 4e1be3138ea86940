package dev.doppel.index.internal.postings;

import dev.doppel.index.internal.store.Fsync;
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

/** Writes a run beside its place, and puts it there when it is whole and on the disk. */
public final class SegmentWriter {
    /** Entries are numbered by 32 bits in the directory. */
    public static final long MAX_ENTRIES = 1L << 31;

    private static final int BLOCK = 4096;

    private SegmentWriter() {}

    /**
     * Writes postings as a run.
     *
     * @param atMost the layout for as many entries as the postings are, or more
     * @param sizes how many elements each document has
     */
    public static void write(
            Path directory, SegmentName name, SegmentLayout atMost, PostingsCursor postings, IntUnaryOperator sizes)
            throws IOException {
        Path path = directory.resolve(name.toString());
        Path beside = directory.resolve(name + ".new");
        try (FileChannel channel = FileChannel.open(
                beside, StandardOpenOption.CREATE, StandardOpenOption.TRUNCATE_EXISTING, StandardOpenOption.WRITE)) {
            Section entries = new Section(channel, atMost.entriesStart());
            Section buckets = new Section(channel, atMost.directory());
            long count = entries(atMost, postings, entries, buckets);
            SegmentLayout layout = new SegmentLayout(atMost.bits(), atMost.from(), atMost.to(), count);
            Section counts = new Section(channel, layout.sizes());
            for (int document = layout.from(); document < layout.to(); document++) {
                counts.putInt(sizes.applyAsInt(document));
            }
            channel.write(header(layout, buckets.finish(), entries.finish(), counts.finish()), 0);
            channel.force(true);
        } catch (IOException | RuntimeException e) {
            Files.deleteIfExists(beside);
            throw e;
        }
        Files.move(beside, path, StandardCopyOption.ATOMIC_MOVE);
        Fsync.force(directory);
    }

    private static long entries(SegmentLayout layout, PostingsCursor postings, Section entries, Section buckets)
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
                entries.putLong((layout.rest(keys[i]) << Integer.SIZE) | Integer.toUnsignedLong(documents[i]));
            }
            count += read;
        }
        for (; bucket < layout.buckets(); bucket++) {
            buckets.putInt((int) count);
        }
        for (long at = layout.directory() + (layout.buckets() + 1L) * Integer.BYTES;
                at < layout.entriesStart();
                at += Integer.BYTES) {
            buckets.putInt(0);
        }
        return count;
    }

    private static ByteBuffer header(SegmentLayout layout, int directory, int entries, int sizes) {
        ByteBuffer header = ByteBuffer.allocate(SegmentLayout.HEADER).order(ByteOrder.LITTLE_ENDIAN);
        header.putLong(SegmentLayout.MAGIC)
                .putInt(layout.bits())
                .putInt(layout.from())
                .putInt(layout.to())
                .putInt(0)
                .putLong(layout.entries())
                .putInt(directory)
                .putInt(entries)
                .putInt(sizes);
        header.position(SegmentLayout.HEADER - 8);
        CRC32C checksum = new CRC32C();
        checksum.update(header.array(), 0, SegmentLayout.HEADER - 8);
        return header.putInt((int) checksum.getValue()).putInt(0).flip();
    }

    /** A part of the file that is written from its beginning on, beside others. */
    private static final class Section {
        private final ByteBuffer buffer = ByteBuffer.allocateDirect(1 << 18).order(ByteOrder.LITTLE_ENDIAN);
        private final CRC32C checksum = new CRC32C();
        private final FileChannel channel;
        private long at;

        Section(FileChannel channel, long from) {
            this.channel = channel;
            at = from;
        }

        void putInt(int value) throws IOException {
            if (buffer.remaining() < Integer.BYTES) {
                write();
            }
            buffer.putInt(value);
        }

        void putLong(long value) throws IOException {
            if (buffer.remaining() < Long.BYTES) {
                write();
            }
            buffer.putLong(value);
        }

        /** Writes what is left, and gives the checksum of all. */
        int finish() throws IOException {
            write();
            return (int) checksum.getValue();
        }

        private void write() throws IOException {
            buffer.flip();
            checksum.update(buffer.duplicate());
            while (buffer.hasRemaining()) {
                at += channel.write(buffer, at);
            }
            buffer.clear();
        }
    }
}
