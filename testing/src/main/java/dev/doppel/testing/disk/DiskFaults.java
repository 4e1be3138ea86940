package dev.doppel.testing.disk;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/** The simulated failures of a {@link FaultyDisk}. Initially, no operation fails. This class is thread-safe. */
public final class DiskFaults {
    static final String FULL = "No space left on device";
    static final String BROKEN = "Input/output error";

    private final AtomicLong writes = new AtomicLong();
    private volatile long room = Long.MAX_VALUE;
    private volatile boolean once;
    private volatile @Nullable BrokenFile broken;

    /**
     * A file that cannot be read from byte {@code from} onwards.
     *
     * @param whenRead an action that runs before each failing read
     */
    private record BrokenFile(String name, long from, Runnable whenRead) {}

    /** Simulates a disk that becomes full after {@code more} successful writes. */
    public void fullAfter(long more) {
        once = false;
        writes.set(0);
        room = more;
    }

    /**
     * Makes a single write fail after {@code more} successful writes, as if space were freed immediately after the
     * failure.
     */
    public void fullOnceAfter(long more) {
        fullAfter(more);
        once = true;
    }

    /** Frees space, so that all writes succeed. */
    public void free() {
        room = Long.MAX_VALUE;
    }

    /**
     * Returns the number of writes, including failed writes, since {@link #fullAfter} or {@link #fullOnceAfter} was
     * last called.
     */
    public long writes() {
        return writes.get();
    }

    /** Makes files named {@code name} unreadable from byte {@code from} onwards. */
    public void breakFile(String name, long from) {
        breakFile(name, from, () -> {});
    }

    /**
     * Makes files named {@code name} unreadable from byte {@code from} onwards.
     *
     * @param whenRead an action that runs before each failing read
     */
    public void breakFile(String name, long from, Runnable whenRead) {
        broken = new BrokenFile(name, from, whenRead);
    }

    /** Makes all files readable again. */
    public void repair() {
        broken = null;
    }

    /** Counts a write, and returns whether it fails because the disk is full. */
    private boolean isFull() {
        long before = writes.getAndIncrement();
        return once ? before == room : before >= room;
    }

    /**
     * Counts a write, and throws an exception if the disk is full. This method is called before a file or link is
     * created and before a file is synced.
     */
    void requireRoom(Path path) throws FileSystemException {
        if (isFull()) {
            throw new FileSystemException(path.toString(), null, FULL);
        }
    }

    /**
     * Counts a write, and returns how many of the {@code bytes} bytes are written. If the disk is full, half of them
     * are written.
     */
    long roomFor(long bytes) {
        return isFull() ? bytes / 2 : bytes;
    }

    static IOException full() {
        return new IOException(FULL);
    }

    /**
     * Returns how many of the {@code bytes} bytes at {@code position} can be read, or throws an exception if none can.
     */
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
