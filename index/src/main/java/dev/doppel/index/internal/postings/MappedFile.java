package dev.doppel.index.internal.postings;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.zip.CRC32C;

/**
 * A memory-mapped file of little-endian numbers. It is mapped in 1 GiB buffers, since a Java buffer can map at most 2
 * GiB. On most systems, a mapped file can be deleted, and its disk space is freed when the last mapping ends.
 */
final class MappedFile {
    private static final int PIECE_BITS = 30;
    private static final int PIECE = 1 << PIECE_BITS;

    private final ByteBuffer[] pieces;
    private final long size;

    private MappedFile(ByteBuffer[] pieces, long size) {
        this.pieces = pieces;
        this.size = size;
    }

    static MappedFile open(Path file) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
            long size = channel.size();
            ByteBuffer[] pieces = new ByteBuffer[(int) ((size + PIECE - 1) >>> PIECE_BITS)];
            for (int i = 0; i < pieces.length; i++) {
                long from = (long) i << PIECE_BITS;
                pieces[i] = channel.map(FileChannel.MapMode.READ_ONLY, from, Math.min(PIECE, size - from))
                        .order(ByteOrder.LITTLE_ENDIAN);
            }
            return new MappedFile(pieces, size);
        }
    }

    long size() {
        return size;
    }

    /** Reads the 64-bit number at an offset, which must be a multiple of 8. */
    long getLong(long offset) {
        return pieces[(int) (offset >>> PIECE_BITS)].getLong((int) offset & (PIECE - 1));
    }

    /** Reads the 32-bit number at an offset, which must be a multiple of 4. */
    int getInt(long offset) {
        return pieces[(int) (offset >>> PIECE_BITS)].getInt((int) offset & (PIECE - 1));
    }

    /** Returns the CRC-32C of the bytes in {@code [from, to)}. */
    int checksum(long from, long to) {
        CRC32C checksum = new CRC32C();
        for (long offset = from; offset < to; ) {
            long end = Math.min(to, ((offset >>> PIECE_BITS) + 1) << PIECE_BITS);
            ByteBuffer piece = pieces[(int) (offset >>> PIECE_BITS)];
            checksum.update(piece.slice((int) offset & (PIECE - 1), (int) (end - offset)));
            offset = end;
        }
        return (int) checksum.getValue();
    }
}
