package dev.doppel.unit.internal;

import dev.doppel.internal.spill.SpillFile;
import java.io.Closeable;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.List;

/**
 * A file that stores removed runs. Each row contains the positions of the first and last units of a run, followed by
 * the positions of the first and last units of its earlier occurrence. Each position takes eight bytes.
 */
final class RemovedRunFile implements Closeable {
    private static final int ROW_BYTES = 4 * Long.BYTES;

    private final SpillFile file;
    private final UnitPositions positions;

    RemovedRunFile(Path path, UnitPositions positions) {
        file = SpillFile.open(path, 0);
        this.positions = positions;
    }

    long rows() {
        return file.length() / ROW_BYTES;
    }

    /** Appends the runs of a sequence and returns the row of the first appended run. This method is thread-safe. */
    synchronized long append(int sequence, List<RemovedRun> runs) {
        long row = rows();
        ByteBuffer bytes = ByteBuffer.allocate(runs.size() * ROW_BYTES);
        long start = positions.start(sequence);
        for (RemovedRun run : runs) {
            long witness = positions.start(run.witness());
            bytes.putLong(start + run.first())
                    .putLong(start + run.last())
                    .putLong(witness + run.witnessFirst())
                    .putLong(witness + run.witnessLast());
        }
        file.append(bytes.flip());
        return row;
    }

    void flush() {
        file.flush();
    }

    /** Removes the units of all runs in the given row and later rows. */
    void removeFrom(long row, RemovedUnitFile removed) {
        for (long at = row; at < rows(); at++) {
            ByteBuffer bytes = file.read(at * ROW_BYTES, ByteBuffer.allocate(ROW_BYTES));
            removed.remove(bytes.getLong(), bytes.getLong());
        }
    }

    /** Returns the run in a row. The run must belong to the given sequence. This method is thread-safe. */
    RemovedRun read(long row, int sequence) {
        ByteBuffer bytes = file.read(row * ROW_BYTES, ByteBuffer.allocate(ROW_BYTES));
        long start = positions.start(sequence);
        int first = (int) (bytes.getLong() - start);
        int last = (int) (bytes.getLong() - start);
        long witnessFirst = bytes.getLong();
        long witnessLast = bytes.getLong();
        int witness = positions.sequence(witnessFirst);
        long witnessStart = positions.start(witness);
        return new RemovedRun(
                first, last, witness, (int) (witnessFirst - witnessStart), (int) (witnessLast - witnessStart));
    }

    @Override
    public void close() {
        file.close();
    }
}
