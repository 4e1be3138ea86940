package dev.doppel.testing.disk;

import java.nio.file.FileSystems;
import java.nio.file.Path;

/**
 * The machine's file system with failures: the disk is full from the n-th write on, or a file is unreadable from some
 * byte on. Paths have the same names as the real files, so native code, which opens files by name, is not affected.
 *
 * <p>See {@link FaultyProvider} for running a whole process on such a disk.
 */
public final class FaultyDisk {
    private final Faults faults = new Faults();
    private final FaultyProvider provider =
            new FaultyProvider(FileSystems.getDefault().provider(), faults);

    public Faults faults() {
        return faults;
    }

    /** Returns the path on this disk for a real file or folder. */
    public Path path(Path real) {
        return provider.wrap(real);
    }
}
