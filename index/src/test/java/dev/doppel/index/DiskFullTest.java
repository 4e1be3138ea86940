package dev.doppel.index;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.doppel.index.internal.postings.IndexTuning;
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

/** Tests that an index on a full disk rejects changes with a clear message and loses no acknowledged documents. */
class DiskFullTest {
    private static final int MEGABYTES = 24;

    @TempDir
    private Path directory;

    private Path disk;

    @BeforeEach
    void mountSmallDisk() throws Exception {
        disk = Files.createDirectories(directory.resolve("disk"));
        assumeThat(run("mount", "-t", "tmpfs", "-o", "size=" + MEGABYTES + "m", "tmpfs", disk.toString()))
                .as("mounting a small disk needs Linux and root")
                .isZero();
    }

    @AfterEach
    void unmount() throws Exception {
        run("umount", "-l", disk.toString()); // lazy unmounting, since files are still mapped
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

    /** Uses memtable sizes that lead to many, few or no segments, so that different kinds of writes fail. */
    @ParameterizedTest
    @ValueSource(ints = {2_000, 50_000, 10_000_000})
    void acknowledgedDocumentsSurviveAFullDisk(int memTablePostings) throws Exception {
        Path path = disk.resolve("index");
        Path ballast = disk.resolve("ballast");
        Files.write(ballast, new byte[8 << 20]);
        Index.create(path, IndexScheme.DEFAULT);
        List<String> acknowledged = new ArrayList<>();
        Index index = Index.open(path, new IndexTuning(memTablePostings, 100));
        try {
            assertThatThrownBy(() -> {
                        for (int i = 0; i < 200_000; i++) {
                            index.add(TestDocuments.document(i));
                            acknowledged.add("document " + i);
                        }
                    })
                    .isInstanceOf(IndexException.class)
                    .hasMessageContaining("No space left on device")
                    .hasMessageContaining("free some space, then open the index again");
            assertThat(acknowledged).hasSizeGreaterThan(100);
            assertThat(index.query(TestDocuments.document(0).text(), Query.above(1)))
                    .hasSize(1);
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
    void createOnAFullDiskLeavesNoIndex() throws IOException {
        Files.write(disk.resolve("ballast"), new byte[(MEGABYTES << 20) - 8192]);
        Path path = disk.resolve("index");
        assertThatThrownBy(() -> Index.create(path, IndexScheme.DEFAULT)).isInstanceOf(IndexException.class);
        assertThatThrownBy(() -> Index.open(path)).isInstanceOf(IndexException.class);
    }
}
