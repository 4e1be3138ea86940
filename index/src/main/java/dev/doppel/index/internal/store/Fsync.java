package dev.doppel.index.internal.store;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Syncs files and directories to disk. */
public final class Fsync {
    private Fsync() {}

    /**
     * Syncs the content of a file or the entries of a directory. Does nothing for a directory that cannot be opened,
     * since some operating systems cannot open directories. Such systems do not buffer directory changes.
     */
    public static void force(Path path) throws IOException {
        FileChannel channel;
        try {
            channel = FileChannel.open(path, StandardOpenOption.READ);
        } catch (IOException e) {
            if (Files.isDirectory(path)) {
                return;
            }
            throw e;
        }
        try (channel) {
            channel.force(true);
        }
    }
}
