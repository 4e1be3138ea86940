package dev.doppel.server.internal.datasets;

import dev.doppel.server.internal.jobs.JobFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * The files that a job reads, with names that indicate their formats.
 *
 * @param directory the directory of the files; not shown to clients
 */
record JobInputFiles(Path directory, List<Path> files) {
    /** Returns an instance for files in the data folder. */
    static JobInputFiles of(DatasetFolder data, List<Path> files) {
        return new JobInputFiles(data.root(), files);
    }

    /**
     * Returns links to uploaded files. Each link has the name that the client gave the file, with special characters
     * replaced. The links are created in a directory next to the uploaded files.
     */
    static JobInputFiles link(Map<String, Path> uploaded) throws IOException {
        Path directory = uploaded.values().iterator().next().resolveSibling("named");
        Files.createDirectories(directory);
        Set<String> names = new HashSet<>();
        List<Path> files = new ArrayList<>();
        for (Map.Entry<String, Path> file : uploaded.entrySet()) {
            String safe = safe(file.getKey());
            String name = safe;
            for (int i = 2; !names.add(name.toLowerCase(Locale.ROOT)); i++) {
                name = i + "-" + safe;
            }
            Path link = directory.resolve(name);
            Files.deleteIfExists(link);
            JobFolder.link(file.getValue(), link);
            files.add(link);
        }
        return new JobInputFiles(directory, files);
    }

    /** Deletes the links to uploaded files. */
    void unlink() throws IOException {
        JobFolder.delete(directory);
    }

    private static String safe(String name) {
        String last = name.substring(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
        String plain = last.replaceAll("[^\\p{L}\\p{N}._-]+", "_");
        return plain.startsWith("-") || plain.startsWith(".") ? "_" + plain : plain;
    }

    /** Returns {@code text} without the directory of the files, since this directory means nothing to clients. */
    String shown(String text) {
        String shown = text.replace(directory + "/", "").replace(directory + "\\", "");
        Path working = Path.of("").toAbsolutePath();
        boolean isBelow = directory.startsWith(working) && !directory.equals(working);
        return isBelow ? shown.replace(working.relativize(directory) + "/", "") : shown;
    }

    long bytes() throws IOException {
        long bytes = 0;
        for (Path file : files) {
            bytes += Files.size(file);
        }
        return bytes;
    }
}
