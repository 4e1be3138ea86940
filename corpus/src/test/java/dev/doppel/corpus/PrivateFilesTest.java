package dev.doppel.corpus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.doppel.corpus.internal.parquet.ParquetSource;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a run keeps for itself is for nobody else to read, and does not outlive it. */
class PrivateFilesTest {
    @TempDir
    private Path folder;

    private static String rights(Path path) throws IOException {
        return PosixFilePermissions.toString(Files.getPosixFilePermissions(path));
    }

    @Test
    void onlyTheOwnerMayLookIntoAFolder() throws IOException {
        Path made = PrivateFiles.createDirectories(folder.resolve("a/b"));
        assertThat(rights(made)).isEqualTo("rwx------");
        assertThat(rights(folder.resolve("a"))).isEqualTo(rights(Files.createDirectory(folder.resolve("usual"))));
    }

    @Test
    void aFolderThatIsThereIsClosedToOthers() throws IOException {
        Path open = Files.createDirectory(folder.resolve("open"));
        Files.setPosixFilePermissions(open, PosixFilePermissions.fromString("rwxrwxrwx"));
        PrivateFiles.createDirectories(open);
        assertThat(rights(open)).isEqualTo("rwx------");
    }

    @Test
    void aFileInItsPlaceIsRefused() throws IOException {
        Path file = Files.createFile(folder.resolve("file"));
        assertThatThrownBy(() -> PrivateFiles.createDirectories(file)).isInstanceOf(FileAlreadyExistsException.class);
    }

    @Test
    void temporaryFilesLieInOneFolderThatIsTheOwnersAlone() throws IOException {
        Path temporary = PrivateFiles.temporaryFolder();
        assertThat(rights(temporary)).isEqualTo("rwx------");
        assertThat(PrivateFiles.temporaryFolder()).isEqualTo(temporary);
    }

    @Test
    void theFolderIsMadeAnewWhereSomebodyClearedItAway() throws IOException {
        Path gone = PrivateFiles.temporaryFolder();
        Path aside = folder.resolve("aside");
        Files.move(gone, aside);
        assertThat(PrivateFiles.temporaryFolder()).isNotEqualTo(gone).isDirectory();
    }

    /** What the next test stops in the middle. */
    static final class Interrupted {
        private Interrupted() {}

        public static void main(String[] arguments) throws IOException {
            Path part = Files.createFile(Path.of(arguments[1]));
            DeleteOnExit.add(part);
            Path finished = Files.createFile(Path.of(arguments[2]));
            DeleteOnExit.add(finished);
            DeleteOnExit.forget(finished);
            byte[] parquet = Files.readAllBytes(Path.of(arguments[0]));
            ByteArrayInputStream content = new ByteArrayInputStream(parquet);
            try (ParquetSource source = ParquetSource.open(Writing.file(content), content)) {
                System.out.println(source.copy().orElseThrow());
                System.in.read();
            }
        }
    }

    @Test
    void nothingIsLeftWhereTheProcessIsAskedToEnd() throws IOException, InterruptedException {
        Path temporary = Files.createDirectory(folder.resolve("tmp"));
        Path parquet = ParquetFiles.write(
                folder.resolve("a.parquet"),
                ParquetFiles.schema("required binary text (STRING);"),
                ParquetFiles.texts(ParquetFiles.schema("required binary text (STRING);"), "some text"));
        Path part = folder.resolve("out.part");
        Path finished = folder.resolve("out");
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Djava.io.tmpdir=" + temporary,
                        "-cp",
                        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
                        Interrupted.class.getName(),
                        parquet.toString(),
                        part.toString(),
                        finished.toString())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        try (var lines = process.inputReader(StandardCharsets.UTF_8)) {
            assertThat(Path.of(lines.readLine())).startsWith(temporary).exists();
            assertThat(part).exists();

            process.toHandle().destroy(); // which leaves its streams open

            assertThat(process.waitFor()).isEqualTo(143);
        }
        assertThat(part).doesNotExist();
        assertThat(finished).exists();
        try (Stream<Path> left = Files.list(temporary)) {
            assertThat(left.toList()).isEqualTo(List.of());
        }
    }
}
