package dev.doppel.index;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Makes sure that names of files are on the disk, as {@code force} makes sure of their content. */
final class Durable {
    private Durable() {}

    /** Some systems cannot open a directory; these write names through. */
    static void force(Path directory) throws IOException {
        FileChannel channel;
        try {
            channel = FileChannel.open(directory, StandardOpenOption.READ);
        } catch (IOException e) {
            return;
        }
        try (channel) {
            channel.force(true);
        }
    }
}
