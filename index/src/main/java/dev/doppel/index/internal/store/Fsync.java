package dev.doppel.index.internal.store;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Forces the content of a file, or the names in a directory, to the disk. */
public final class Fsync {
    private Fsync() {}

    /**
     * Syncs a file or directory. Does nothing for a directory on systems that cannot open one, since they write names
     * through.
     */
    public static void force(Path path) throws IOException {
        FileChannel channel;
        try {
            channel = FileChannel.open(path, StandardOpenOption.READ);
        } catch (IOException e) {
            return;
        }
        try (channel) {
            channel.force(true);
        }
    }
}
