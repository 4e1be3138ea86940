package dev.doppel.unit.internal;

import dev.doppel.internal.spill.SpillFile;
import java.io.Closeable;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.Arrays;

/** A file with one bit for each unit position. The bit is set if the unit has been removed. */
final class RemovedUnitFile implements Closeable {
    private final SpillFile file;
    private final UnitPositions positions;

    RemovedUnitFile(Path path, UnitPositions positions) {
        file = SpillFile.open(path, 0);
        this.positions = positions;
        if (positions.end() > 0) {
            // The file system stores a long range of zeros without using disk space.
            file.overwrite(positions.end() / Byte.SIZE - 1, ByteBuffer.allocate(1));
        }
    }

    /** Returns the indexes of the remaining units of a sequence, in ascending order. This method is thread-safe. */
    int[] remaining(int sequence) {
        ByteBuffer bits = read(sequence);
        int[] remaining = new int[bits.limit() * Byte.SIZE];
        int count = 0;
        for (int at = 0; at < bits.limit(); at += Long.BYTES) {
            for (long left = ~bits.getLong(at); left != 0; left &= left - 1) {
                remaining[count++] = at * Byte.SIZE + Long.numberOfTrailingZeros(left);
            }
        }
        return Arrays.copyOf(remaining, count);
    }

    private ByteBuffer read(int sequence) {
        long start = positions.start(sequence) / Byte.SIZE;
        int bytes = (int) (positions.start(sequence + 1) / Byte.SIZE - start);
        return file.read(start, ByteBuffer.allocate(bytes));
    }

    /**
     * Records that the units at positions {@code first} to {@code last}, inclusive, were removed. Both positions must
     * be in the same sequence.
     */
    void remove(long first, long last) {
        long from = first / Long.SIZE;
        long to = last / Long.SIZE + 1;
        ByteBuffer bits = file.read(from * Long.BYTES, ByteBuffer.allocate((int) (to - from) * Long.BYTES));
        for (long position = first; position <= last; position++) {
            int at = (int) (position / Long.SIZE - from) * Long.BYTES;
            bits.putLong(at, bits.getLong(at) | 1L << position);
        }
        file.overwrite(from * Long.BYTES, bits);
    }

    @Override
    public void close() {
        file.close();
    }
}
