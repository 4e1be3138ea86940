package dev.doppel.index;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.index.internal.postings.IndexTuning;
import dev.doppel.verify.Measure;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tests that this release can open an index created by the first release that used format 1. If the stored file is
 * missing, {@code -Ddoppel.golden=write} creates it. This is needed only for a new format.
 */
class StoredIndexTest {
    private static final Path STORED = Path.of("src/test/resources/index-format-1.zip");
    /** Matches the names of files that are not stored, since RocksDB or the index recreates them. */
    private static final Pattern NOT_NEEDED = Pattern.compile("LOG.*|OPTIONS.*|LOCK|lock");

    private static final int DOCUMENTS = 300;

    @TempDir
    private Path directory;

    @Test
    void indexOfTheFirstReleaseCanBeReadAndChanged() throws IOException {
        if ("write".equals(System.getProperty("doppel.golden")) && !Files.exists(STORED)) {
            store();
        }
        Path path = directory.resolve("stored");
        unpack(path);
        assertThat(Index.check(path)).isEmpty();
        try (Index index = Index.open(path, new IndexTuning(1_000, 5))) {
            assertThat(index.scheme()).hasToString("doppel-1 plain words:5 set texts");
            assertThat(index.stats().documents()).isEqualTo(DOCUMENTS - 1);
            for (int i = 1; i < DOCUMENTS; i++) {
                NewDocument expected = TestDocuments.document("document " + i, i);
                StoredDocument stored = index.get(expected.id()).orElseThrow();
                assertThat(stored.text()).isEqualTo(expected.text());
                assertThat(stored.metadata()).isEqualTo(expected.metadata());
                assertThat(index.query(expected.text(), Query.above(0.9).withMeasure(Measure.OVERLAP)))
                        .extracting(Hit::id)
                        .containsExactly(expected.id());
            }
            index.put(TestDocuments.document("document 7", 700));
            index.add(TestDocuments.document("a new one", 1));
            assertThat(index.remove("document 8")).isTrue();
        }
        assertThat(Index.check(path)).isEmpty();
    }

    /** Stores an index with segments, memtables, removed documents and an unflushed write-ahead log. */
    private void store() throws IOException {
        Path path = directory.resolve("created");
        Index.create(path, IndexScheme.DEFAULT);
        try (Index index = Index.open(path, new IndexTuning(5_000, 5))) {
            for (int i = 0; i < DOCUMENTS - 20; i++) {
                index.put(TestDocuments.document("document " + i, i));
            }
        }
        try (Index index = Index.open(path)) {
            for (int i = DOCUMENTS - 40; i < DOCUMENTS; i++) {
                index.put(TestDocuments.document("document " + i, i));
            }
            index.remove("document 0");
            pack(path);
        }
    }

    private static void pack(Path path) throws IOException {
        Files.createDirectories(STORED.getParent());
        List<Path> files = new ArrayList<>();
        try (var walk = Files.walk(path)) {
            walk.filter(Files::isRegularFile)
                    .filter(file -> !NOT_NEEDED
                            .matcher(String.valueOf(file.getFileName()))
                            .matches())
                    .sorted()
                    .forEach(files::add);
        }
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(STORED))) {
            for (Path file : files) {
                ZipEntry entry = new ZipEntry(path.relativize(file).toString());
                entry.setTime(0);
                zip.putNextEntry(entry);
                Files.copy(file, zip);
            }
        }
    }

    private static void unpack(Path path) throws IOException {
        try (InputStream stored = Files.newInputStream(STORED);
                ZipInputStream zip = new ZipInputStream(stored)) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                Path file = path.resolve(entry.getName());
                Files.createDirectories(file.getParent());
                Files.copy(zip, file);
            }
        }
    }
}
