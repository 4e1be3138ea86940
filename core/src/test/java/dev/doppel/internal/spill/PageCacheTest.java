package dev.doppel.internal.spill;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.doppel.testing.Property;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PageCacheTest {
    @TempDir
    private Path folder;

    @Property(tries = 50)
    void cachedReadsEqualDirectReads(SplittableRandom random) {
        byte[] content = new byte[random.nextInt(1, 50_000)];
        random.nextBytes(content);
        try (SpillFile file = SpillFile.open(folder.resolve("file"), 0)) {
            file.append(ByteBuffer.wrap(content));
            file.flush();
            // The cache often has fewer slots than the file has pages, so pages replace each other.
            file.keepPages(random.nextInt(40_000));
            for (int i = 0; i < 100; i++) {
                int from = random.nextInt(content.length);
                int to = random.nextInt(from, Math.min(content.length, from + 10_000) + 1);
                ByteBuffer read = file.read(from, ByteBuffer.allocate(to - from));
                assertThat(read).isEqualTo(ByteBuffer.wrap(Arrays.copyOfRange(content, from, to)));
            }
        }
    }

    @Test
    void readingBeyondTheEndFails() {
        try (SpillFile file = SpillFile.open(folder.resolve("file"), 0)) {
            file.append(ByteBuffer.wrap(new byte[100]));
            file.flush();
            file.keepPages(1 << 20);
            assertThatThrownBy(() -> file.read(90, ByteBuffer.allocate(11)))
                    .hasMessageEndingWith("it ends before byte 101");
        }
    }
}
