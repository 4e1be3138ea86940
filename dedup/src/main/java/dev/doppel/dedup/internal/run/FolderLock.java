package dev.doppel.dedup.internal.run;

import dev.doppel.internal.spill.SpillFile;
import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** A lock on a folder that only one run may use at a time. It is held until it is closed or the process ends. */
public final class FolderLock implements Closeable {
    /** The name of the lock file. */
    public static final String FILE = "lock";

    private final Path folder;
    private final FileChannel channel;

    private FolderLock(Path folder, FileChannel channel) {
        this.folder = folder;
        this.channel = channel;
    }

    /**
     * Locks a folder.
     *
     * @throws IllegalArgumentException with the message {@code refusal}, if another run holds the lock
     */
    public static FolderLock acquire(Path folder, String refusal) {
        Path file = folder.resolve(FILE);
        try {
            FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            if (tryLock(channel)) {
                return new FolderLock(folder, channel);
            }
            channel.close();
        } catch (IOException e) {
            throw SpillFile.failed("write", file, e);
        }
        throw new IllegalArgumentException(refusal);
    }

    private static boolean tryLock(FileChannel channel) throws IOException {
        try {
            FileLock lock = channel.tryLock();
            return lock != null;
        } catch (OverlappingFileLockException e) {
            return false; // this process holds the lock
        }
    }

    @Override
    public void close() {
        try {
            channel.close();
        } catch (IOException e) {
            throw SpillFile.failed("close", folder, e);
        }
    }
}
