package dev.doppel.corpus.internal.spill;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.internal.spill.PrivateFiles;
import dev.doppel.testing.Property;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class SpooledBytesTest {
    @Property(tries = 50)
    void writtenBytesAreReadBackFromMemoryOrFile(SplittableRandom random) throws IOException {
        byte[] bytes = new byte[random.nextInt(1000)];
        random.nextBytes(bytes);
        try (SpooledBytes spool = new SpooledBytes(500)) {
            for (int i = 0; i < bytes.length; ) {
                int length = Math.min(bytes.length - i, random.nextInt(1, 200));
                spool.write(bytes, i, length);
                i += length;
            }

            assertThat(spool.size()).isEqualTo(bytes.length);
            assertThat(spool.inMemory()).isEqualTo(bytes.length <= 500);
            assertThat(spool.content().readAllBytes()).isEqualTo(bytes);
            assertThat(spool.content().readAllBytes()).isEqualTo(bytes);
        }
    }

    @Test
    void fileIsDeletedOnClose() throws IOException {
        long before = spools();
        try (SpooledBytes spool = new SpooledBytes(0)) {
            spool.write(new byte[10]);
        }

        assertThat(spools()).isEqualTo(before);
    }

    private static long spools() throws IOException {
        try (Stream<Path> files = Files.list(PrivateFiles.temporaryFolder())) {
            return files.count();
        }
    }
}
