package dev.doppel.index.internal.store;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FsyncTest {
    @TempDir
    private Path directory;

    @Test
    void filesAndDirectoriesAreSynced() throws IOException {
        Fsync.force(Files.createFile(directory.resolve("file")));
        Fsync.force(directory);
    }

    @Test
    void fileThatCannotBeOpenedIsAnError() {
        assertThatThrownBy(() -> Fsync.force(directory.resolve("missing"))).isInstanceOf(NoSuchFileException.class);
    }
}
