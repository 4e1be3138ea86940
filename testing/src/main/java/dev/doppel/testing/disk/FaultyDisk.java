package dev.doppel.testing.disk;

import java.nio.file.FileSystems;
import java.nio.file.Path;

/**
 * The machine's file system with simulated failures. The disk can become full at a given write, and files can be
 * unreadable from a given byte onwards. Paths have the same names as the real files. Native code opens the real files
 * by name, so it is not affected by the simulated failures.
 *
 * <p>{@link FaultyFileSystemProvider} runs a whole process on such a disk.
 */
public final class FaultyDisk {
    private final DiskFaults faults = new DiskFaults();
    private final FaultyFileSystemProvider provider =
            new FaultyFileSystemProvider(FileSystems.getDefault().provider(), faults);

    public DiskFaults faults() {
        return faults;
    }

    /** Returns the path on this disk for a real file or folder. */
    public Path path(Path real) {
        return provider.wrap(real);
    }
}
