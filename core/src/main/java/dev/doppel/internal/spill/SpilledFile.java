package dev.doppel.internal.spill;

import java.io.Closeable;

/** A workspace file that is written by one stage and read by later stages. */
public abstract class SpilledFile implements Closeable {
    public final SpillFile file;

    public SpilledFile(SpillFile file) {
        this.file = file;
    }

    /** Enables a page cache of up to {@code memory} bytes. This method must be called after the last write. */
    public void keepPages(long memory) {
        file.keepPages(memory);
    }

    public void force() {
        file.force();
    }

    @Override
    public void close() {
        file.close();
    }
}
