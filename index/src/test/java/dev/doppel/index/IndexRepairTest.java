package dev.doppel.index;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.doppel.testing.Property;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
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
    void repairKeepsAnEarlierDamagedIndex() throws IOException {
        Path earlier = Files.createDirectory(index.resolveSibling(index.getFileName() + ".damaged"));
        assertThatThrownBy(() -> Index.repair(index))
                .isInstanceOf(IndexException.class)
                .hasMessageStartingWith(earlier + " already exists: delete or rename it");
        assertThat(content(index)).isEqualTo(documents);
    }
}
