package dev.doppel.internal.spill;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests that the files of a run are private and are deleted when the process ends. */
class PrivateFilesTest {
    @TempDir
    private Path folder;

    private static String rights(Path path) throws IOException {
        return PosixFilePermissions.toString(Files.getPosixFilePermissions(path));
    }

    @Test
    void folderIsAccessibleOnlyToItsOwner() throws IOException {
        Path made = PrivateFiles.createDirectories(folder.resolve("a/b"));
        assertThat(rights(made)).isEqualTo("rwx------");
        assertThat(rights(folder.resolve("a"))).isEqualTo(rights(Files.createDirectory(folder.resolve("usual"))));
    }

    @Test
    void existingFolderIsRestrictedToItsOwner() throws IOException {
        Path open = Files.createDirectory(folder.resolve("open"));
        Files.setPosixFilePermissions(open, PosixFilePermissions.fromString("rwxrwxrwx"));
        PrivateFiles.createDirectories(open);
        assertThat(rights(open)).isEqualTo("rwx------");
    }

    @Test
    void existingFileIsAnError() throws IOException {
        Path file = Files.createFile(folder.resolve("file"));
        assertThatThrownBy(() -> PrivateFiles.createDirectories(file)).isInstanceOf(FileAlreadyExistsException.class);
    }

    @Test
    void temporaryFolderIsSharedAndPrivate() throws IOException {
        Path temporary = PrivateFiles.temporaryFolder();
        assertThat(rights(temporary)).isEqualTo("rwx------");
        assertThat(PrivateFiles.temporaryFolder()).isEqualTo(temporary);
    }

    @Test
    void deletedTemporaryFolderIsRecreated() throws IOException {
        Path deleted = PrivateFiles.temporaryFolder();
        Path moved = folder.resolve("moved");
        Files.move(deleted, moved);
        assertThat(PrivateFiles.temporaryFolder()).isNotEqualTo(deleted).isDirectory();
    }
}
