package dev.doppel.server.internal.jobs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JobOutputFilesTest {
    @TempDir
    private Path directory;

    @Test
    void hiddenFilesCannotBeDownloaded() throws IOException {
        JobFolder folder = new JobFolder(directory);
        for (String name : List.of("b.csv", "a/b.csv", ".b.csv", ".a/b.csv", "a/.b.csv", "a/.c/b.csv")) {
            Path file = folder.output().resolve(name);
            Files.createDirectories(file.getParent());
            Files.writeString(file, name);
        }
        JobOutputFiles files = JobOutputFiles.in(folder);
        assertThat(files.list()).extracting(JobOutputFiles.OutputFile::name).containsExactly("a/b.csv", "b.csv");
        assertThat(files.find("a/.b.csv")).isEmpty();
    }
}
