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

    /**
     * A file that is unreadable from byte {@code from} on.
     *
     * @param whenRead runs before a read fails
     */
    private record BrokenFile(String name, long from, Runnable whenRead) {}

    /** Makes the disk full after {@code more} further writes. */
    public void fullAfter(long more) {
        once = false;
        writes.set(0);
        room = more;
    }

    /** Makes a single write fail after {@code more} further writes, as if space were freed immediately afterwards. */
    public void fullOnceAfter(long more) {
        fullAfter(more);
        once = true;
    }

    /** Frees space, so that all writes succeed. */
    public void free() {
        room = Long.MAX_VALUE;
    }

    /**
     * Returns the number of writes, including failed ones, since the last call of {@link #fullAfter} or
     * {@link #fullOnceAfter}.
     */
    public long writes() {
        return writes.get();
    }

    /** Makes files of this name unreadable from byte {@code from} on. */
    public void breakFile(String name, long from) {
        breakFile(name, from, () -> {});
    }

    /**
     * Makes files of this name unreadable from byte {@code from} on, and runs {@code whenRead} before each read that
     * fails.
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
     * Counts a write, and throws if the disk is full. Called before a file or link is created, and before a file is
     * synchronised.
     */
    void requireRoom(Path path) throws FileSystemException {
        if (isFull()) {
            throw new FileSystemException(path.toString(), null, FULL);
        }
    }

    /**
     * Counts a write of {@code bytes} bytes, and returns how many of them are written: all, or half if the disk is
     * full.
     */
    long roomFor(long bytes) {
        return isFull() ? bytes / 2 : bytes;
    }

    static IOException full() {
        return new IOException(FULL);
    }

    /** Returns how many of the {@code bytes} bytes at {@code position} can be read. Throws if none can. */
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
