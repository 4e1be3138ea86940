package dev.doppel.index;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.doppel.index.internal.store.DocumentRecord;
import dev.doppel.index.internal.store.DocumentStore;
import dev.doppel.index.internal.store.StoreBatch;
import dev.doppel.testing.Property;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class IndexRepairTest {
    @TempDir
    private Path directory;

    private Path index;
    private List<StoredDocument> documents;

    @BeforeEach
    void createIndex() throws IOException {
        index = IndexFiles.create(Files.createTempDirectory(directory, "intact"));
        documents = content(index);
    }

    private static List<StoredDocument> content(Path path) {
        try (Index open = Index.openReadOnly(path)) {
            return IndexFiles.content(open);
        }
    }

    @Test
    void damagedOrMissingPostingsAreBuiltAgain() throws IOException {
        List<Path> segments = IndexFiles.ofKind("run", index);
        IndexFiles.flipBit(segments.get(0), new SplittableRandom(1));
        Files.delete(segments.get(segments.size() - 1));
        assertThat(IndexFiles.damage(index)).isNotEmpty();
        RepairResult result = Index.repair(index);
        assertThat(result.lost()).isEmpty();
        assertThat(result.documents()).isEqualTo(documents.size());
        assertThat(result.damaged()).isDirectory().hasFileName(index.getFileName() + ".damaged");
        assertThat(Index.check(index)).isEmpty();
        assertThat(content(index)).isEqualTo(documents);
    }

    /** Every document is restored, or is lost with some line about a loss. No other document appears. */
    @Property(tries = 12)
    void damagedTablesLoseOnlyWhatIsListed(SplittableRandom random) throws IOException {
        Path damaged = IndexFiles.copy(index, directory);
        List<Path> files = new ArrayList<>(IndexFiles.ofKind("sst", damaged));
        files.addAll(IndexFiles.ofKind("log", damaged));
        Path file = files.get(random.nextInt(files.size()));
        IndexFiles.flipBit(file, random);
        RepairResult result;
        try {
            result = Index.repair(damaged);
        } catch (IndexException e) {
            assertThat(e).hasMessageContaining("restore a backup");
            return;
        }
        assertThat(Index.check(damaged)).isEmpty();
        List<StoredDocument> restored = content(damaged);
        assertThat(documents).as("flip in %s", file).containsAll(restored);
        if (result.lost().isEmpty()) {
            assertThat(restored).as("flip in %s", file).isEqualTo(documents);
        }
    }

    @Test
    void lossesThatAreNotListedAreCounted() {
        Path path = directory.resolve("index");
        Index.create(path, IndexScheme.DEFAULT);
        try (Index index = Index.open(path)) {
            List<NewDocument> all = new ArrayList<>();
            for (int number = 0; number < 1_002; number++) {
                all.add(new NewDocument("document " + number, "text " + number));
            }
            index.addAll(all);
        }
        try (DocumentStore store = DocumentStore.open(path.resolve("documents"), DocumentStore.Mode.WRITE);
                StoreBatch batch = new StoreBatch(store)) {
            DocumentRecord other = Objects.requireNonNull(store.record(1_001));
            for (int number = 0; number < 1_001; number++) {
                DocumentRecord record = Objects.requireNonNull(store.record(number));
                batch.replaceRecord(
                        number,
                        new DocumentRecord(record.id(), other.digest(), 0, 0, record.metadata(), record.parts()));
            }
            store.write(batch);
        }
        RepairResult result = Index.repair(path);
        assertThat(result.documents()).isOne();
        assertThat(result.losses()).isEqualTo(1_001);
        assertThat(result.lost()).hasSize(1_000).allMatch(line -> line.startsWith("lost the document"));
    }

    @Test
    void repairKeepsAnEarlierDamagedIndex() throws IOException {
        Path earlier = Files.createDirectory(index.resolveSibling(index.getFileName() + ".damaged"));
        assertThatThrownBy(() -> Index.repair(index))
                .isInstanceOf(IndexException.class)
                .hasMessageStartingWith(earlier + " already exists: delete or rename it");
        assertThat(content(index)).isEqualTo(documents);
    }
}
