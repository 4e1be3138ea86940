package dev.doppel.dedup.internal.old;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.doppel.dedup.internal.spill.DocumentFiles;
import dev.doppel.fuzz.ErrorMessages;
import dev.doppel.fuzz.Input;
import dev.doppel.fuzz.Seeds;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import java.util.zip.CRC32C;
import org.junit.jupiter.params.provider.MethodSource;

/** Checks that the header of a saved state is rejected with a one-line message, or can be written and read again. */
class SavedStateFuzzTest {
    static Stream<byte[]> seeds() {
        String content = """
                doppel state, format 1
                text: plain
                shingles: words:5 set
                documents: 10
                sets: 1234
                names: 99
                digest: 89abcdef01234567
                """;
        return Stream.of(
                Seeds.of(1, content),
                Seeds.of(0, content + "checksum: 1a2b3c4d\n"),
                Seeds.of(1, "doppel state, format 2\n"),
                Seeds.of(1, content.replace("10", "-1")),
                Seeds.of(1, "doppel state, format 1\nno separator\n"));
    }

    /** The first byte states whether the test appends the correct checksum, as an attacker would. */
    @MethodSource("seeds")
    @FuzzTest
    void savedState(byte[] bytes) throws IOException {
        Input input = new Input(bytes);
        byte[] content = input.flag() ? withChecksum(input.rest()) : input.rest();
        Path folder = Files.createTempDirectory("doppel-fuzz");
        Path file = folder.resolve(SavedStateHeader.FILE);
        try {
            Files.write(file, content);
            SavedStateHeader header = SavedStateHeader.read(folder);
            DocumentFiles.Lengths lengths = header.content().lengths();
            assertThat(Math.min(lengths.documents(), Math.min(lengths.sets(), lengths.names())))
                    .isNotNegative();
            header.write(folder);
            assertThat(SavedStateHeader.read(folder)).isEqualTo(header);
        } catch (IllegalArgumentException | UncheckedIOException e) {
            ErrorMessages.requireOneLine(e);
            assertThat(e).hasMessageContaining(folder.toString());
        } finally {
            Files.deleteIfExists(file);
            Files.delete(folder);
        }
    }

    private static byte[] withChecksum(byte... content) {
        CRC32C checksum = new CRC32C();
        checksum.update(content);
        return Seeds.of(content, "checksum: " + Long.toHexString(checksum.getValue()) + "\n");
    }
}
