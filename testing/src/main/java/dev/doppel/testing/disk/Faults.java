package dev.doppel.testing.disk;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/** The failures of a {@link FaultyDisk}, initially none. Thread-safe. */
public final class Faults {
    static final String FULL = "No space left on device";
    static final String BROKEN = "Input/output error";

    private final AtomicLong writes = new AtomicLong();
    private volatile long room = Long.MAX_VALUE;
    private volatile boolean once;
    private volatile @Nullable BrokenFile broken;

    /** @param whenRead runs before the read fails */
    private record BrokenFile(String name, long from, Runnable whenRead) {}

    /** Lets a number of further writes succeed; then the disk is full. */
    public void fullAfter(long more) {
        once = false;
        writes.set(0);
        room = more;
    }

    /** Does the same, but space is freed at once: only one write fails. */
    public void fullOnceAfter(long more) {
        fullAfter(more);
        once = true;
    }

    /** Frees space, so that all writes succeed. */
    public void free() {
        room = Long.MAX_VALUE;
    }

    /** Returns the number of writes, failed ones included, since the last call of {@code fullAfter}. */
    public long writes() {
        return writes.get();
    }

    /** Makes files of this name unreadable from a byte on. */
    public void breakFile(String name, long from) {
        breakFile(name, from, () -> {});
    }

    /** Does the same, and runs an action before each failing read. */
    public void breakFile(String name, long from, Runnable whenRead) {
        broken = new BrokenFile(name, from, whenRead);
    }

    /** Makes all files readable again. */
    public void repair() {
        broken = null;
    }

    /** Counts a write, and returns whether the disk is full for it. */
    private boolean isFull() {
        long before = writes.getAndIncrement();
        return once ? before == room : before >= room;
    }

    /** Called before a file or link is created, and before a file is synchronised. */
    void requireRoom(Path path) throws FileSystemException {
        if (isFull()) {
            throw new FileSystemException(path.toString(), null, FULL);
        }
    }

    /** Returns how many of the bytes to write fit: half of them if the disk is full. */
    long roomFor(long bytes) {
        return isFull() ? bytes / 2 : bytes;
    }

    static IOException full() {
        return new IOException(FULL);
    }

    /** Returns how many of the bytes to read can be read. */
    long readable(Path path, long position, long bytes) throws IOException {
        BrokenFile file = broken;
        if (file == null || !path.endsWith(file.name) || position + bytes <= file.from) {
            return bytes;
        }
        if (position >= file.from) {
            file.whenRead.run();
            throw new IOException(BROKEN);
        }
        return file.from - position;
    }
}
