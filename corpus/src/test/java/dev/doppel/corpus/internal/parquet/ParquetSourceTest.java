package dev.doppel.corpus.internal.parquet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.doppel.corpus.InputFile;
import dev.doppel.corpus.ParquetFiles;
import dev.doppel.corpus.Reading;
import dev.doppel.corpus.Writing;
import dev.doppel.corpus.internal.reader.UnreadableException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Arrays;
import org.apache.parquet.schema.MessageType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ParquetSourceTest {
    private static final MessageType TEXT = ParquetFiles.schema("required binary text (STRING);");

    @TempDir
    Path folder;

    @Test
    void aFileIsReadWhereItLies() throws IOException {
        Path file = sound();
        try (ParquetSource source = ParquetSource.open(InputFile.of("a", file, 0), Reading.NO_STDIN)) {
            assertThat(source.copy()).isEmpty();
            assertThat(source.rowGroups()).hasSize(1);
        }
        assertThat(file).exists();
    }

    @Test
    void theCopyOfAMemberIsGoneAfterwards() throws IOException {
        byte[] bytes = Files.readAllBytes(sound());
        Path copy;
        try (ParquetSource source = open(bytes)) {
            copy = source.copy().orElseThrow();
            assertThat(copy).hasBinaryContent(bytes);
            assertThat(Files.getPosixFilePermissions(copy)).isEqualTo(PosixFilePermissions.fromString("rw-------"));
        }
        assertThat(copy).doesNotExist();
    }

    /** As a compressed Parquet file is: what lies at its path is not what it holds. */
    @Test
    void theContentCountsWhereThePathLeadsToSomethingElse() throws IOException {
        byte[] bytes = Files.readAllBytes(sound());
        Path packed = Reading.write(folder.resolve("a.parquet.gz"), "packed");

        try (ParquetSource source = ParquetSource.open(InputFile.of("a", packed, 0), new ByteArrayInputStream(bytes))) {
            assertThat(source.rowGroups()).hasSize(1);
        }
    }

    @Test
    void whatIsNotParquetIsSaidInOneLine() throws IOException {
        byte[] bytes = Files.readAllBytes(sound());
        byte[] withoutFooter = bytes.clone();
        Arrays.fill(withoutFooter, bytes.length - 60, bytes.length - 8, (byte) 0xFF);

        assertRefused(new byte[0], "an empty file, not Parquet");
        assertRefused(Reading.bytes("text"), "not a Parquet file");
        assertRefused(Reading.bytes("PARE and more"), "an encrypted Parquet file");
        for (byte[] broken : new byte[][] {
            Reading.bytes("PAR1"),
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

    private static ParquetSource open(byte[] bytes) throws IOException {
        ByteArrayInputStream content = new ByteArrayInputStream(bytes);
        return ParquetSource.open(Writing.file(content), content);
    }

    private Path sound() {
        return ParquetFiles.write(folder.resolve("a.parquet"), TEXT, ParquetFiles.texts(TEXT, "some text"));
    }
}
