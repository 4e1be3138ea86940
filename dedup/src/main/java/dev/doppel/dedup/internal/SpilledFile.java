package dev.doppel.dedup.internal;

import dev.doppel.internal.spill.SpillFile;
import java.io.Closeable;

/** Workspace file that one stage writes and later stages read. */
abstract class SpilledFile implements Closeable {
    final SpillFile file;

    SpilledFile(SpillFile file) {
        this.file = file;
    }

    /** Enables a page cache of up to {@code memory} bytes. Must be called after the last write. */
    void keepPages(long memory) {
        file.keepPages(memory);
    }

    void force() {
        file.force();
    }

    @Override
    public void close() {
        file.close();
    }
}
