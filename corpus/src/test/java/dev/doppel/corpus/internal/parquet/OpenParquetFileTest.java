package dev.doppel.corpus.internal.parquet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.doppel.corpus.InputFile;
import dev.doppel.corpus.ReadResult;
import dev.doppel.corpus.WriterFixture;
import dev.doppel.corpus.internal.reader.UnreadableException;
import dev.doppel.internal.spill.DeleteOnExit;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.apache.parquet.schema.MessageType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OpenParquetFileTest {
    private static final MessageType TEXT = ParquetFiles.schema("required binary text (STRING);");

    @TempDir
    Path folder;

    @Test
    void fileIsReadInPlace() throws IOException {
        Path file = sound();
        try (OpenParquetFile source = OpenParquetFile.open(InputFile.of("a", file, 0), ReadResult.NO_STDIN)) {
            assertThat(source.copy()).isEmpty();
            assertThat(source.rowGroups()).hasSize(1);
        }
        assertThat(file).exists();
    }

    @Test
    void temporaryCopyIsDeleted() throws IOException {
        byte[] bytes = Files.readAllBytes(sound());
        Path copy;
        try (OpenParquetFile source = open(bytes)) {
            copy = source.copy().orElseThrow();
            assertThat(copy).hasBinaryContent(bytes);
            assertThat(Files.getPosixFilePermissions(copy)).isEqualTo(PosixFilePermissions.fromString("rw-------"));
        }
        assertThat(copy).doesNotExist();
    }

    /**
     * The path refers to a compressed file, which is not a Parquet file. The source must read the decompressed content
     * instead.
     */
    @Test
    void contentIsUsedIfThePathIsNotParquet() throws IOException {
        byte[] bytes = Files.readAllBytes(sound());
        Path packed = ReadResult.write(folder.resolve("a.parquet.gz"), "packed");

        try (OpenParquetFile source =
                OpenParquetFile.open(InputFile.of("a", packed, 0), new ByteArrayInputStream(bytes))) {
            assertThat(source.rowGroups()).hasSize(1);
        }
    }

    @Test
    void otherFilesAreRejectedInOneLine() throws IOException {
        byte[] bytes = Files.readAllBytes(sound());
        byte[] withoutFooter = bytes.clone();
        Arrays.fill(withoutFooter, bytes.length - 60, bytes.length - 8, (byte) 0xFF);

        assertRefused(new byte[0], "an empty file, not Parquet");
        assertRefused(ReadResult.bytes("text"), "not a Parquet file");
        assertRefused(ReadResult.bytes("PARE and more"), "an encrypted Parquet file");
        for (byte[] broken : new byte[][] {
            ReadResult.bytes("PAR1"),
            Arrays.copyOf(bytes, bytes.length / 2),
            Arrays.copyOf(bytes, bytes.length - 1),
            withoutFooter
        }) {
            assertRefused(broken, "a Parquet file that was cut off, or whose footer is damaged");
        }
    }

    private static void assertRefused(byte[] bytes, String reason) {
        assertThatThrownBy(() -> open(bytes))
                .isInstanceOf(UnreadableException.class)
                .hasMessage(reason);
    }

    private static OpenParquetFile open(byte[] bytes) throws IOException {
        ByteArrayInputStream content = new ByteArrayInputStream(bytes);
        return OpenParquetFile.open(WriterFixture.file(content), content);
    }

    private Path sound() {
        return ParquetFiles.write(folder.resolve("a.parquet"), TEXT, ParquetFiles.texts(TEXT, "some text"));
    }

    /** The main class of the process that the next test terminates. */
    static final class Interrupted {
        private Interrupted() {}

        public static void main(String[] arguments) throws IOException {
            Path part = Files.createFile(Path.of(arguments[1]));
            DeleteOnExit.add(part);
            Path finished = Files.createFile(Path.of(arguments[2]));
            DeleteOnExit.add(finished);
            DeleteOnExit.remove(finished);
            byte[] parquet = Files.readAllBytes(Path.of(arguments[0]));
            ByteArrayInputStream content = new ByteArrayInputStream(parquet);
            try (OpenParquetFile source = OpenParquetFile.open(WriterFixture.file(content), content)) {
                System.out.println(source.copy().orElseThrow());
                System.in.read();
            }
        }
    }

    @Test
    void temporaryFilesAreDeletedWhenTheProcessIsTerminated() throws IOException, InterruptedException {
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

            process.toHandle().destroy(); // unlike Process.destroy, leaves the streams open

            assertThat(process.waitFor()).isEqualTo(143);
        }
        assertThat(part).doesNotExist();
        assertThat(finished).exists();
        try (Stream<Path> left = Files.list(temporary)) {
            assertThat(left.toList()).isEqualTo(List.of());
        }
    }
}
