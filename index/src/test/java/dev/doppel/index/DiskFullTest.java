package dev.doppel.index;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.doppel.index.internal.maintenance.IndexTuning;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A disk that is full stops adding with a clear line, and takes nothing that was acknowledged. */
class DiskFullTest {
    private static final int MEGABYTES = 24;

    @TempDir
    private Path directory;

    private Path disk;

    @BeforeEach
    void aSmallDisk() throws Exception {
        disk = Files.createDirectories(directory.resolve("disk"));
        assumeThat(run("mount", "-t", "tmpfs", "-o", "size=" + MEGABYTES + "m", "tmpfs", disk.toString()))
                .as("a small disk can be mounted, which needs Linux and root")
                .isZero();
    }

    @AfterEach
    void unmount() throws Exception {
        run("umount", "-l", disk.toString()); // at once, though files are still mapped
    }

    private static int run(String... command) throws InterruptedException {
        try {
            return new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start()
                    .waitFor();
        } catch (IOException e) {
            return -1;
        }
    }

    /** With files of postings all the time, with few, and with none: each may be the write that fails. */
    @ParameterizedTest
    @ValueSource(ints = {2_000, 50_000, 10_000_000})
    void nothingAcknowledgedIsLost(int memoryPostings) throws Exception {
        Path path = disk.resolve("index");
        Path ballast = disk.resolve("ballast");
        Files.write(ballast, new byte[8 << 20]);
        Index.create(path, IndexScheme.DEFAULT);
        List<String> acknowledged = new ArrayList<>();
        Index index = Index.open(path, new IndexTuning(memoryPostings, 100));
        try {
            assertThatThrownBy(() -> {
                        for (int i = 0; i < 200_000; i++) {
                            index.add(KilledWriter.document("document " + i, i + 1));
                            acknowledged.add("document " + i);
                        }
                    })
                    .isInstanceOf(IndexException.class)
                    .hasMessageContaining("No space left on device")
                    .hasMessageContaining("free some space, then open the index again");
            assertThat(acknowledged).hasSizeGreaterThan(100);
            // What is there can still be asked for, and nothing else is taken.
            NewDocument first = KilledWriter.document("document 0", 1);
            assertThat(index.query(first.text(), Query.above(1))).hasSize(1);
            assertThatThrownBy(() -> index.add(new NewDocument("one more", "text")))
                    .hasMessageContaining("No space left on device");
        } finally {
            index.close();
        }
        Files.delete(ballast);
        assertThat(Index.check(path)).isEmpty();
        try (Index again = Index.open(path)) {
            for (String id : acknowledged) {
                assertThat(again.get(id)).as(id).isPresent();
            }
            again.add(new NewDocument("one more", "text"));
        }
    }

    @Test
    void anIndexThatFindsNoRoomIsNotMade() throws IOException {
        Files.write(disk.resolve("ballast"), new byte[(MEGABYTES << 20) - 8192]);
        Path path = disk.resolve("index");
        assertThatThrownBy(() -> Index.create(path, IndexScheme.DEFAULT)).isInstanceOf(IndexException.class);
        assertThatThrownBy(() -> Index.open(path)).isInstanceOf(IndexException.class);
    }
}
