package dev.doppel.internal.spill;

import java.io.Closeable;
import java.util.ArrayList;
import java.util.List;

/**
 * The memory that a run may use for its data, and the temporary files for data that does not fit in this memory. The
 * files are deleted when this object is closed or becomes unreachable, or when the process ends for any reason. All
 * methods are safe for use by multiple threads.
 */
public final class SpillSpace implements Closeable {
    /** The value of {@link #memory} for runs that keep all data in memory. */
    public static final long UNLIMITED = Long.MAX_VALUE;

    private final long memory;
    private final List<SpillFile> files = new ArrayList<>();

    /**
     * Creates a space without temporary files.
     *
     * @param memory the maximum number of bytes of data in memory
     */
    public SpillSpace(long memory) {
        this.memory = memory;
    }

    /** Returns the given fraction of the memory, in bytes. */
    public long share(double share) {
        return memory == UNLIMITED ? UNLIMITED : (long) (memory * share);
    }

    /** Creates an empty temporary file. */
    synchronized SpillFile create() {
        SpillFile file = SpillFile.temporary();
        files.add(file);
        return file;
    }

    /** Returns the total length of the temporary files in bytes. */
    public synchronized long spilled() {
        return files.stream().mapToLong(SpillFile::length).sum();
    }

    /** Deletes the temporary files. */
    @Override
    public synchronized void close() {
        files.forEach(SpillFile::close);
        files.clear();
    }
}
