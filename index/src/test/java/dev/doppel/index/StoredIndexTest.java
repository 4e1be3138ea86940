package dev.doppel.index;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.Document;
import dev.doppel.DocumentPart;
import dev.doppel.index.internal.postings.IndexTuning;
import dev.doppel.shingle.ShingleScheme;
import dev.doppel.shingle.Templates;
import dev.doppel.text.StopList;
import dev.doppel.text.TextScheme;
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
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Tests that this version can open the indexes of earlier versions. If the stored file of the current version is
 * missing, {@code -Ddoppel.golden=write} creates it. This is needed only for a new format.
 */
class StoredIndexTest {
    private static final Path RESOURCES = Path.of("src/test/resources");
    /** Matches the names of files that are not stored, since RocksDB or the index recreates them. */
    private static final Pattern NOT_NEEDED = Pattern.compile("LOG.*|OPTIONS.*|LOCK|lock");

    private static final IndexScheme SCHEME = new IndexScheme(
            TextScheme.PLAIN.withStopList(StopList.of(List.of("the", "w17"))),
            ShingleScheme.DEFAULT.asBag(),
            true,
            Templates.of(List.of("the text of an assignment that all documents ignore"), TextScheme.PLAIN));

    private static final List<DocumentPart> PARTS =
            List.of(DocumentPart.ofFile("main.txt", 0), DocumentPart.ofFile("more.txt", 30));

    /**
     * A stored index. Document 0 was removed from it, and its write-ahead log was not flushed.
     *
     * @param parts the parts of each document
     */
    private record Stored(String file, int documents, IndexScheme scheme, List<DocumentPart> parts) {
        Path path() {
            return RESOURCES.resolve(file);
        }

        NewDocument document(int number) {
            NewDocument document = TestDocuments.document("document " + number, number);
            return new NewDocument(document.id(), document.text(), document.metadata(), parts);
        }
    }

    static List<Stored> stored() {
        return List.of(
                // Created by the first commit that had an index. The version of that commit was 0.1.0.
                new Stored("index-0.1.0.zip", 60, IndexScheme.DEFAULT, List.of()),
                // Created by a later commit of version 0.1.0.
                new Stored("index-format-1.zip", 300, IndexScheme.DEFAULT, List.of()),
                // Created by version 0.2.0, with stop words, templates, bags and parts.
                new Stored("index-0.2.0.zip", 60, SCHEME, PARTS));
    }

    @TempDir
    private Path directory;

    @ParameterizedTest
    @MethodSource("stored")
    void indexOfAnEarlierVersionCanBeReadAndChanged(Stored stored) throws IOException {
        if ("write".equals(System.getProperty("doppel.golden")) && !Files.exists(stored.path())) {
            store(stored);
        }
        Path path = directory.resolve("stored");
        unpack(stored.path(), path);
        assertThat(Index.check(path)).isEmpty();
        try (Index index = Index.openReadOnly(path)) {
            assertContent(index, stored);
        }
        try (Index index = Index.open(path, new IndexTuning(1_000, 5))) {
            assertContent(index, stored);
            index.put(TestDocuments.document("document 7", 700));
            index.add(TestDocuments.document("a new one", 1));
            assertThat(index.remove("document 8")).isTrue();
        }
        assertThat(Index.check(path)).isEmpty();
    }

    private static void assertContent(Index index, Stored stored) {
        assertThat(index.scheme()).hasToString(stored.scheme().toString());
        assertThat(index.stats().documents()).isEqualTo(stored.documents() - 1);
        for (int i = 1; i < stored.documents(); i++) {
            NewDocument expected = stored.document(i);
            StoredDocument actual = index.get(expected.id()).orElseThrow();
            assertThat(actual.text()).isEqualTo(expected.text());
            assertThat(actual.metadata()).isEqualTo(expected.metadata());
            assertThat(actual.parts()).isEqualTo(expected.parts());
            Document query = new Document("query", expected.text(), "query", List.of(), expected.parts());
            assertThat(index.query(query, Query.above(0.9).withMeasure(Measure.OVERLAP)))
                    .extracting(Hit::id)
                    .containsExactly(expected.id());
        }
    }

    /** Stores an index with segments, memtables, removed documents and an unflushed write-ahead log. */
    private void store(Stored stored) throws IOException {
        Path path = directory.resolve("created");
        Index.create(path, stored.scheme());
        try (Index index = Index.open(path, new IndexTuning(1_500, 5))) {
            for (int i = 0; i < stored.documents() - 20; i++) {
                index.put(stored.document(i));
            }
        }
        try (Index index = Index.open(path)) {
            for (int i = stored.documents() - 40; i < stored.documents(); i++) {
                index.put(stored.document(i));
            }
            index.remove("document 0");
            pack(path, stored.path());
        }
    }

    private static void pack(Path path, Path stored) throws IOException {
        List<Path> files = new ArrayList<>();
        try (var walk = Files.walk(path)) {
            walk.filter(Files::isRegularFile)
                    .filter(file -> !NOT_NEEDED
                            .matcher(String.valueOf(file.getFileName()))
                            .matches())
                    .sorted()
                    .forEach(files::add);
        }
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(stored))) {
            for (Path file : files) {
                ZipEntry entry = new ZipEntry(path.relativize(file).toString());
                entry.setTime(0);
                zip.putNextEntry(entry);
                Files.copy(file, zip);
            }
        }
    }

    private static void unpack(Path stored, Path path) throws IOException {
        try (InputStream bytes = Files.newInputStream(stored);
                ZipInputStream zip = new ZipInputStream(bytes)) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                Path file = path.resolve(entry.getName());
                Files.createDirectories(file.getParent());
                Files.copy(zip, file);
            }
        }
    }
}
