package dev.doppel.index;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.doppel.index.internal.postings.IndexTuning;
import dev.doppel.testing.disk.SmallDisk;
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

    private SmallDisk small;
    private Path disk;

    @BeforeEach
    void mountSmallDisk() {
        small = SmallDisk.mount(directory.resolve("disk"), MEGABYTES);
        disk = small.path();
    }

    @AfterEach
    void unmount() {
        if (small != null) {
            small.close();
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
                    .hasMessageContaining("free some space, then try again");
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

    @ParameterizedTest
    @ValueSource(ints = {2_000, 10_000_000})
    void changesAreAcceptedAgainOnceThereIsSpace(int memTablePostings) throws Exception {
        Path path = disk.resolve("index");
        Index.create(path, IndexScheme.DEFAULT);
        List<String> acknowledged = new ArrayList<>();
        try (Index index = Index.open(path, new IndexTuning(memTablePostings, 100))) {
            for (int episode = 0; episode < 2; episode++) {
                small.fill(2 << 20);
                assertThatThrownBy(() -> {
                            while (true) {
                                int number = acknowledged.size();
                                index.put(TestDocuments.document(number));
                                acknowledged.add("document " + number);
                            }
                        })
                        .isInstanceOf(IndexUnavailableException.class)
                        .hasMessageContaining("free some space, then try again");
                assertThat(index.resume()).isPresent();
                assertThat(index.query(TestDocuments.document(0).text(), Query.above(1)))
                        .hasSize(1);
                small.free();
                index.removeAll(acknowledged.subList(20, acknowledged.size()));
                acknowledged.subList(20, acknowledged.size()).clear();
                assertThat(index.resume()).isEmpty();
                for (String id : acknowledged) {
                    assertThat(index.get(id)).as(id).isPresent();
                }
            }
        }
        assertThat(Index.check(path)).isEmpty();
    }

    @Test
    void createOnAFullDiskLeavesNoIndex() throws IOException {
        Files.write(disk.resolve("ballast"), new byte[(MEGABYTES << 20) - 8192]);
        Path path = disk.resolve("index");
        assertThatThrownBy(() -> Index.create(path, IndexScheme.DEFAULT)).isInstanceOf(IndexException.class);
        assertThatThrownBy(() -> Index.open(path)).isInstanceOf(IndexException.class);
    }
}
