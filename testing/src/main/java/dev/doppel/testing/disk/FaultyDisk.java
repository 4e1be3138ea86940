package dev.doppel.testing.disk;

import java.nio.file.FileSystems;
import java.nio.file.Path;

/**
 * The machine's files once more, but for {@link #faults()}: the n-th write finds the disk full, or a file cannot be read from
 * some byte on. Its paths have the names of the real files, which code that is not Java's goes to directly.
 *
 * <p>A whole process can be put on such a disk, see {@link FaultyProvider}.
 */
public final class FaultyDisk {
    private final Faults faults = new Faults();
    private final FaultyProvider provider =
            new FaultyProvider(FileSystems.getDefault().provider(), faults);

    public Faults faults() {
        return faults;
    }

    /** A file or folder of the machine, on this disk. */
    public Path path(Path real) {
        return provider.wrap(real);
    }
}
