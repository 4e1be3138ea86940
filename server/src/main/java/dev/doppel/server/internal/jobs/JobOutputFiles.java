package dev.doppel.server.internal.jobs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The files that a job wrote for download.
 *
 * @param list the files, sorted by name, with files in directories first
 */
public record JobOutputFiles(Path directory, List<OutputFile> list) {
    /**
     * A file that a job wrote.
     *
     * @param name the relative path of the file, with slashes as separators
     */
    public record OutputFile(String name, long bytes) {}

    /** Returns the files that a job wrote, except for hidden files and files in hidden directories. */
    public static JobOutputFiles in(JobFolder folder) throws IOException {
        Path directory = folder.output();
        List<OutputFile> list = new ArrayList<>();
        if (Files.isDirectory(directory)) {
            try (Stream<Path> paths = Files.walk(directory)) {
                for (Path path : paths.filter(Files::isRegularFile).sorted().toList()) {
                    String name = directory.relativize(path).toString().replace('\\', '/');
                    if (!("/" + name).contains("/.")) {
                        list.add(new OutputFile(name, Files.size(path)));
                    }
                }
            }
        }
        list.sort(Comparator.comparing((OutputFile file) -> !file.name().contains("/"))
                .thenComparing(OutputFile::name));
        return new JobOutputFiles(directory, list);
    }

    /** Returns the path of the file with the given name, or empty if it is not listed. */
    Optional<Path> find(String name) {
        return list.stream()
                .filter(file -> file.name().equals(name))
                .findFirst()
                .map(file -> directory.resolve(file.name()));
    }
}
