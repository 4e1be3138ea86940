package dev.doppel.index;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.doppel.index.internal.postings.IndexTuning;
import dev.doppel.index.internal.postings.TestSegments;
import dev.doppel.index.internal.store.DocumentRecord;
import dev.doppel.index.internal.store.DocumentStore;
import dev.doppel.index.internal.store.StoreBatch;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Tests that any damage to index files is detected and reported. */
class IndexDamageTest {
    @TempDir
    private Path directory;

    private Path intact;

    @BeforeEach
    void createIndexWithFilesOfEveryKind() throws IOException {
        intact = IndexFiles.create(directory);
        assertThat(Index.check(intact)).isEmpty();
        assertThat(IndexFiles.list(intact).stream().map(IndexFiles::kind).distinct())
                .contains("run", "sst", "log", "MANIFEST", "CURRENT", "index");
    }

    @TestFactory
    Stream<DynamicTest> flippedBitIsDetectedInEveryFile() throws IOException {
        return IndexFiles.list(intact).stream()
                .filter(file -> !isIrrelevant(file) && size(file) > 0)
                .map(file -> DynamicTest.dynamicTest("in " + intact.relativize(file), () -> {
                    SplittableRandom random =
                            new SplittableRandom(file.toString().length());
                    for (int flip = 0; flip < 20; flip++) {
                        Path damaged = IndexFiles.copy(intact, directory);
                        Path target = damaged.resolve(intact.relativize(file).toString());
                        int at = IndexFiles.flipBit(target, random);
                        if (IndexFiles.kind(file).equals("MANIFEST")
                                && IndexFiles.damage(damaged).isEmpty()) {
                            // The last manifest record may look truncated, as after a crash. The content must then be
                            // unaffected.
                            assertThat(content(damaged)).isEqualTo(content(intact));
                        } else {
                            assertThat(IndexFiles.damage(damaged))
                                    .as("byte %d", at)
                                    .isNotEmpty();
                        }
                    }
                }));
    }

    @TestFactory
    Stream<DynamicTest> missingFileIsDetected() throws IOException {
        return IndexFiles.list(intact).stream()
                .filter(file -> !isIrrelevant(file))
                .map(file -> DynamicTest.dynamicTest("without " + intact.relativize(file), () -> {
                    Path damaged = IndexFiles.copy(intact, directory);
                    Files.delete(damaged.resolve(intact.relativize(file).toString()));
                    assertThat(IndexFiles.damage(damaged)).isNotEmpty();
                    assertThatThrownBy(() -> Index.open(damaged).close()).isInstanceOf(IndexException.class);
                }));
    }

    @Test
    void foreignDirectoryIsRejectedAndUnchanged() throws IOException {
        Path foreign = Files.createDirectories(directory.resolve("foreign"));
        Files.writeString(foreign.resolve("letter.txt"), "Dear reader");
        for (var open : List.<Opening>of(Index::open, Index::openReadOnly, Index::check)) {
            assertThatThrownBy(() -> open.open(foreign))
                    .isInstanceOf(IndexException.class)
                    .hasMessage(foreign + " is not an index (no file doppel.index):"
                            + " name another directory, or create an index with doppel index create DIR");
        }
        assertThatThrownBy(() -> Index.create(foreign, IndexScheme.DEFAULT))
                .hasMessage(foreign + " already exists: choose a new or empty directory for the index");
        assertThat(IndexFiles.list(foreign)).containsExactly(foreign.resolve("letter.txt"));
        assertThatThrownBy(() -> Index.open(directory.resolve("nowhere")))
                .hasMessageContaining("nowhere does not exist: create an index with doppel index create");
    }

    @Test
    void laterFormatIsRejected() throws IOException {
        Path header = intact.resolve("doppel.index");
        Files.writeString(header, Files.readString(header).replace("format 1", "format 2"));
        assertThatThrownBy(() -> Index.open(intact))
                .hasMessage(intact + " has index format 2, but this version of Doppel reads format 1:"
                        + " use the version that created it");
    }

    @Test
    void laterSchemeIsRejected() throws IOException {
        Path header = intact.resolve("doppel.index");
        String lines = "doppel index, format 1\nscheme: doppel-2 plain words:5 set texts\n";
        CRC32C checksum = new CRC32C();
        checksum.update(lines.getBytes(StandardCharsets.UTF_8));
        Files.writeString(header, lines + "checksum: " + Long.toHexString(checksum.getValue()) + "\n");
        assertThatThrownBy(() -> Index.open(intact))
                .hasMessage(intact + " has scheme version doppel-2, but this version of Doppel reads doppel-1:"
                        + " use the version that created it");
    }

    @Test
    @Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD) // a bug could cause an endless loop
    void postingOfAMissingDocumentIsReportedByQueries() throws IOException {
        Path segment = IndexFiles.list(intact).stream()
                .filter(file -> IndexFiles.kind(file).equals("run"))
                .findFirst()
                .orElseThrow();
        try (Index index = Index.open(intact)) {
            index.remove("0-0"); // the postings remain in the segment; the tombstone is deleted below
        }
        try (DocumentStore store = DocumentStore.open(intact.resolve("documents"), DocumentStore.Mode.WRITE);
                StoreBatch batch = new StoreBatch(store)) {
            store.tombstones().forEach(batch::removeTombstone);
            store.write(batch);
        }
        assertThat(segment).exists();
        try (Index index = Index.openReadOnly(intact)) {
            String text = TestDocuments.document("0-0", new SplittableRandom(1).nextLong(1, Long.MAX_VALUE))
                    .text();
            assertThatThrownBy(() -> index.query(text, Query.above(0.5)))
                    .isInstanceOf(IndexException.class)
                    .hasMessageContaining("the index is damaged")
                    .hasMessageContaining("doppel index check");
        }
    }

    @TestFactory
    @Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD) // a bug could cause an endless loop
    Stream<DynamicTest> damagedSegmentsAreNotMerged() {
        // Offsets in the directory, in the postings, and in the shingle counts at the end of the file.
        return Stream.of(200, 64 + (1 << 18) + 400, -2)
                .map(at -> DynamicTest.dynamicTest("at " + at, () -> {
                    Path damaged = IndexFiles.copy(intact, directory);
                    for (Path file : IndexFiles.list(damaged)) {
                        if (IndexFiles.kind(file).equals("run")) {
                            byte[] bytes = Files.readAllBytes(file);
                            bytes[at < 0 ? bytes.length + at : at] ^= 127;
                            Files.write(file, bytes);
                        }
                    }
                    try (Index index = Index.open(damaged, new IndexTuning(1_000, 10))) {
                        assertThatThrownBy(() -> {
                                    for (int i = 0; i < 2_000; i++) {
                                        index.add(TestDocuments.document("more " + i, i + 1));
                                    }
                                })
                                .isInstanceOf(IndexException.class)
                                .hasMessageContaining("damaged");
                    }
                    assertThat(IndexFiles.damage(damaged)).isNotEmpty();
                }));
    }

    @Test
    void wrongShingleCountIsDetected() throws IOException {
        Path path = directory.resolve("index");
        Index.create(path, IndexScheme.DEFAULT);
        int shingles;
        try (Index index = Index.open(path)) {
            index.add(TestDocuments.document("one", 1));
            shingles = index.get("one").orElseThrow().shingles();
        }
        try (DocumentStore store = DocumentStore.open(path.resolve("documents"), DocumentStore.Mode.WRITE);
                StoreBatch batch = new StoreBatch(store)) {
            long[] set = Objects.requireNonNull(store.set(0)).elements();
            batch.putSegments(List.of(TestSegments.write(path.resolve("postings"), List.of(set), document -> 7)
                    .name()));
            store.write(batch);
        }
        assertThat(Index.check(path))
                .singleElement()
                .isEqualTo("postings: 0-1-0.run: document number 0 has 7 shingles, expected " + shingles);
    }

    @Test
    void problemsThatAreNotListedAreCounted() throws IOException {
        Path path = directory.resolve("index");
        Index.create(path, IndexScheme.DEFAULT);
        try (Index index = Index.open(path)) {
            TestDocuments.addTo(index, 103);
        }
        try (DocumentStore store = DocumentStore.open(path.resolve("documents"), DocumentStore.Mode.WRITE);
                StoreBatch batch = new StoreBatch(store)) {
            for (int number = 0; number < 103; number++) {
                batch.replaceRecord(number, withoutShingles(Objects.requireNonNull(store.record(number))));
            }
            store.write(batch);
        }
        assertThat(Index.check(path)).hasSize(101).endsWith("and 3 more problems");
    }

    private static DocumentRecord withoutShingles(DocumentRecord record) {
        return new DocumentRecord(
                record.id(), record.digest(), record.characters(), 0, record.metadata(), record.parts());
    }

    @Test
    void binaryHeaderIsDetected() throws IOException {
        Files.write(intact.resolve("doppel.index"), new byte[] {(byte) 0xFF, (byte) 0xFE});
        assertThatThrownBy(() -> Index.open(intact))
                .hasMessage("the index is damaged: checksum mismatch in " + intact.resolve("doppel.index"));
    }

    @Test
    void forgedHeaderIsDetected() throws IOException {
        String content = "doppel index, format 1\nx\n";
        CRC32C checksum = new CRC32C();
        checksum.update(content.getBytes(StandardCharsets.UTF_8));
        Files.writeString(
                intact.resolve("doppel.index"), content + "checksum: " + Long.toHexString(checksum.getValue()) + "\n");
        assertThatThrownBy(() -> Index.open(intact))
                .isInstanceOf(IndexException.class)
                .hasMessageStartingWith("the index is damaged: ");
    }

    private static List<StoredDocument> content(Path path) {
        try (Index index = Index.openReadOnly(path)) {
            return index.list("", 1_000).documents();
        }
    }

    private interface Opening {
        Object open(Path path);
    }

    /**
     * Returns whether a file is irrelevant to the index content. Examples are locks, markers, and RocksDB's info log
     * and options.
     */
    private static boolean isIrrelevant(Path file) {
        return List.of("lock", "open", "LOCK", "LOG", "OPTIONS", "IDENTITY").contains(IndexFiles.kind(file));
    }

    private static long size(Path file) {
        return file.toFile().length();
    }
}
