package dev.doppel.index.internal.postings;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * A file of numbers, read where the system keeps it in memory. It may be larger than the two gigabytes that Java maps in one
 * piece. It can be deleted while it is read, on most systems: its bytes go when nobody holds this any more.
 */
public final class MappedFile {
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

    /** Eight bytes at a place that is a multiple of eight. */
    long getLong(long at) {
        return pieces[(int) (at >>> PIECE_BITS)].getLong((int) at & (PIECE - 1));
    }

    /** Four bytes at a place that is a multiple of four. */
    int getInt(long at) {
        return pieces[(int) (at >>> PIECE_BITS)].getInt((int) at & (PIECE - 1));
    }

    /** The bytes from one place up to another, both inside one piece. */
    ByteBuffer slice(long from, long to) {
        ByteBuffer piece = pieces[(int) (from >>> PIECE_BITS)];
        int start = (int) from & (PIECE - 1);
        return piece.slice(start, (int) (to - from));
    }

    /** How far a slice from here can reach. */
    long endOfPiece(long from) {
        return Math.min(size, ((from >>> PIECE_BITS) + 1) << PIECE_BITS);
    }
}
