package dev.doppel.cli.scan;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The settings for hiding the names of people in results.
 *
 * @param pseudonyms the pseudonyms that replace the names of submissions
 * @param listed the additional names to hide in texts
 */
record NameHidingSettings(Pseudonyms pseudonyms, List<String> listed) {
    /**
     * Reads the key file and the list of names.
     *
     * @param key the key file, which contains the pseudonyms
     * @param names a file with one name per line, or null
     * @throws IllegalArgumentException if one of the files is invalid
     */
    static NameHidingSettings of(Path key, @Nullable Path names) {
        return new NameHidingSettings(Pseudonyms.open(key), names == null ? List.of() : lines(names));
    }

    private static List<String> lines(Path file) {
        try {
            return Files.readAllLines(file, StandardCharsets.UTF_8).stream()
                    .map(String::strip)
                    .filter(line -> !line.isEmpty())
                    .toList();
        } catch (IOException e) {
            throw new IllegalArgumentException(
                    "cannot read --mask " + file + ": give a text file with one name per line", e);
        }
    }
}
