package dev.doppel.index;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.doppel.index.internal.postings.IndexTuning;
import dev.doppel.index.internal.store.IndexDirectory;
import dev.doppel.testing.disk.FaultyDisk;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tests an index on a simulated disk that can become full at any write to segments, the header, marker files or
 * backups. RocksDB bypasses this disk, so {@link DiskFullTest} covers RocksDB's own writes.
 */
class FaultyDiskTest {
    private static final int DOCUMENTS = 60;

    /** Tuning with small memtables, so that segments are written and merged. */
    private static final IndexTuning SMALL = new IndexTuning(400, 100);

    @TempDir
    private Path directory;

    private final FaultyDisk disk = new FaultyDisk();
    private final List<String> acknowledged = new ArrayList<>();

    @Test
    void acknowledgedDocumentsSurviveAnyFailedWrite() {
        long room = 0;
        for (; addAll(directory.resolve("index" + room), room); room += 1 + room / 8) {
            acknowledged.clear();
        }
        assertThat(room).as("writes").isGreaterThan(30);
    }

    /**
     * Adds documents to an index on a disk that becomes full after {@code room} writes. Returns whether a write failed.
     */
    private boolean addAll(Path path, long room) {
        boolean failed = false;
        disk.faults().fullAfter(room);
        try {
            Index.create(disk.path(path), IndexScheme.DEFAULT);
            try (Index index = Index.open(disk.path(path), SMALL)) {
                for (int i = 0; i < DOCUMENTS; i++) {
                    index.add(TestDocuments.document(i));
                    acknowledged.add("document " + i);
                }
            }
        } catch (IndexException e) {
            failed = true;
            assertThat(e)
                    .as("full after %d writes", room)
                    .hasMessageMatching("No space left on device for \\S+: free some space, then try again");
        }
        failed |= disk.faults().writes() > room;
        disk.faults().free();
        if (!Files.exists(path.resolve(IndexDirectory.HEADER))) {
            assertThat(acknowledged).isEmpty();
            Index.create(disk.path(path), IndexScheme.DEFAULT); // a failed attempt leaves nothing behind
        }
        assertThat(Index.check(path)).as("full after %d writes", room).isEmpty();
        try (Index again = Index.open(path, SMALL)) {
            for (String id : acknowledged) {
                assertThat(again.get(id))
                        .as("%s, full after %d writes", id, room)
                        .isPresent();
            }
            again.add(new NewDocument("one more", "text"));
        }
        return failed;
    }

    @Test
    void failedBackupLeavesNothingBehind() throws Exception {
        Path path = directory.resolve("index");
        Index.create(path, IndexScheme.DEFAULT);
        try (Index index = Index.open(disk.path(path), SMALL)) {
            TestDocuments.addTo(index, DOCUMENTS);
            Path copy = disk.path(directory.resolve("copy"));
            long room = 0;
            for (disk.faults().fullAfter(room);
                    !backUp(index, copy);
                    disk.faults().fullAfter(++room)) {
                assertThat(directory.resolve("copy")).doesNotExist();
                try (Stream<Path> left = Files.list(directory)) {
                    assertThat(left.map(Path::getFileName).map(Path::toString)).containsExactly("index");
                }
            }
            assertThat(room).isGreaterThan(10);
        }
        assertThat(Index.check(directory.resolve("copy"))).isEmpty();
        try (Index copied = Index.openReadOnly(directory.resolve("copy"))) {
            assertThat(copied.stats().documents()).isEqualTo(DOCUMENTS);
        }
    }

    private boolean backUp(Index index, Path copy) {
        try {
            index.backup(copy);
            return true;
        } catch (IndexException e) {
            assertThat(e).hasMessageContaining("No space left on device for ").hasMessageContaining("free some space");
            return false;
        }
    }

    @Test
    void unreadableFileIsNamed() {
        Path path = directory.resolve("index");
        Index.create(path, IndexScheme.DEFAULT);
        disk.faults().breakFile(IndexDirectory.HEADER, 10);
        assertThatThrownBy(() -> Index.open(disk.path(path)))
                .isInstanceOf(IndexException.class)
                .hasMessage("cannot read " + path.resolve(IndexDirectory.HEADER) + ": Input/output error");
        disk.faults().repair();
        Index.open(disk.path(path)).close();
    }

    /** Changes to the system clock could affect an index only through the modification times of its files. */
    @Test
    void fileTimesDoNotMatter() throws Exception {
        Path path = directory.resolve("index");
        Index.create(path, IndexScheme.DEFAULT);
        for (Instant time : List.of(Instant.parse("2103-01-01T00:00:00Z"), Instant.EPOCH.plusSeconds(1))) {
            try (Index index = Index.open(path, SMALL)) {
                for (int i = 0; i < DOCUMENTS; i++) {
                    index.put(TestDocuments.document("document " + i, time.getEpochSecond() + i));
                }
            }
            try (Stream<Path> files = Files.walk(path)) {
                for (Path file : files.toList()) {
                    Files.setLastModifiedTime(file, FileTime.from(time));
                }
            }
            assertThat(Index.check(path)).isEmpty();
            try (Index index = Index.open(path, SMALL)) {
                assertThat(index.stats().documents()).isEqualTo(DOCUMENTS);
                NewDocument last = TestDocuments.document("document 1", time.getEpochSecond() + 1);
                assertThat(index.query(last.text(), Query.above(1)))
                        .extracting(Hit::id)
                        .containsExactly("document 1");
            }
        }
    }
}
