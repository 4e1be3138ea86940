package dev.doppel.index.internal.store;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Makes sure that what a file holds, or the names in a directory, are on the disk. */
public final class Fsync {
    private Fsync() {}

    /** Some systems cannot open a directory; these write names through. */
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
