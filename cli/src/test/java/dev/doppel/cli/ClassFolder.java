package dev.doppel.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** A folder to which tests write submissions. */
public record ClassFolder(Path path) {
    /** Returns a line of 60 words. Lines with different numbers have no words in common. */
    public static String prose(int number) {
        return IntStream.range(0, 60).mapToObj(i -> "w" + number + "x" + i).collect(Collectors.joining(" ")) + "\n";
    }

    /** Writes a file, and returns its path. */
    public String file(String name, String text) throws IOException {
        Path file = path.resolve(name);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, text).toString();
    }

    /** Returns the path of a file or folder, for use as a command argument. */
    public String input(String name) {
        return path.resolve(name).toString();
    }
}
