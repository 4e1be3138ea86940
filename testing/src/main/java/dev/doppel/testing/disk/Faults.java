package dev.doppel.testing.disk;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/** What goes wrong on a {@link FaultyDisk}; nothing, until it is told. Any number of threads may use the disk meanwhile. */
public final class Faults {
    static final String FULL = "No space left on device";
    static final String BROKEN = "Input/output error";

    private final AtomicLong writes = new AtomicLong();
    private volatile long room = Long.MAX_VALUE;
    private volatile boolean passing;
    private volatile @Nullable BrokenFile broken;

    /** @param whenRead what happens before it is told that the file cannot be read */
    private record BrokenFile(String name, long from, Runnable whenRead) {}

    /** From now on so many more things can be written: then the disk is full, and stays so. */
    public void fullAfter(long more) {
        passing = false;
        writes.set(0);
        room = more;
    }

    /** The same, but somebody gives room free at once: only one thing cannot be written. */
    public void fullOnceAfter(long more) {
        fullAfter(more);
        passing = true;
    }

    /** There is room again. */
    public void free() {
        room = Long.MAX_VALUE;
    }

    /** How many things were written, or should have been, since it was last told anything about room. */
    public long writes() {
        return writes.get();
    }

    /** From now on, files of this name cannot be read from some byte on. */
    public void breakFile(String name, long from) {
        breakFile(name, from, () -> {});
    }

    /** The same, and this happens first whenever it is tried. */
    public void breakFile(String name, long from, Runnable whenRead) {
        broken = new BrokenFile(name, from, whenRead);
    }

    /** Everything can be read again. */
    public void mend() {
        broken = null;
    }

    /** Whether a thing that is to be written finds no room. Each call is one thing. */
    private boolean findsNoRoom() {
        long before = writes.getAndIncrement();
        return passing ? before == room : before >= room;
    }

    /** A name is to be given, or a file to be synchronised. */
    void requireRoom(Path path) throws FileSystemException {
        if (findsNoRoom()) {
            throw new FileSystemException(path.toString(), null, FULL);
        }
    }

    /** Bytes are to be written; how many of them find room before it is told that the disk is full. */
    long roomFor(long bytes) {
        return findsNoRoom() ? bytes / 2 : bytes;
    }

    static IOException full() {
        return new IOException(FULL);
    }

    /** Bytes are to be read; how many of them can be. */
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
