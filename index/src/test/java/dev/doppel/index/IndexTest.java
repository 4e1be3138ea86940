package dev.doppel.index;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.doppel.DocumentPart;
import dev.doppel.index.internal.postings.IndexTuning;
import dev.doppel.shingle.ShingleScheme;
import dev.doppel.text.StopList;
import dev.doppel.text.TextScheme;
import dev.doppel.verify.Measure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class IndexTest {
    private static final String ROSE = "a rose is a rose is a rose said the gardener to his wife";
    private static final String TULIP = "tulips grow on the fields of holland and nowhere else so well";

    @TempDir
    private Path directory;

    private Path path;

    @BeforeEach
    void createIndex() {
        path = directory.resolve("index");
        Index.create(path, IndexScheme.DEFAULT);
    }

    @Test
    void documentsSurviveReopening() {
        try (Index index = Index.open(path)) {
            index.add(new NewDocument("rose", ROSE, Map.of("author", "Stein")));
        }
        try (Index index = Index.openReadOnly(path)) {
            StoredDocument rose = index.get("rose").orElseThrow();
            assertThat(rose.text()).isEqualTo(ROSE);
            assertThat(rose.metadata()).containsExactly(Map.entry("author", "Stein"));
            assertThat(rose.digest()).isEqualTo("d37c16f740ec138c49ae6808e356cdc790c03d039022e384ebfb56e154acd4d8");
            assertThat(rose.characters()).isEqualTo(ROSE.length());
            assertThat(index.query(ROSE, Query.top(1)).get(0).similarity()).isEqualTo(1);
            assertThat(index.get("tulip")).isEmpty();
        }
    }

    @Test
    void noShingleSpansTwoFilesOfADocument() {
        List<DocumentPart> files =
                List.of(DocumentPart.ofFile("one.txt", 0), DocumentPart.ofFile("two.txt", TULIP.length() + 1));
        NewDocument both = new NewDocument("both", TULIP + "\n" + ROSE, Map.of(), files);
        try (Index index = Index.open(path)) {
            index.add(both);
            index.add(new NewDocument("one", both.text()));
        }
        assertThat(Index.check(path)).isEmpty();
        try (Index index = Index.openReadOnly(path)) {
            StoredDocument stored = index.get("both").orElseThrow();
            assertThat(stored.parts()).isEqualTo(files);
            assertThat(stored.shingles())
                    .isEqualTo(index.get("one").orElseThrow().shingles() - 4);
            assertThat(index.query(stored.document(), Query.top(1)))
                    .extracting(Hit::id)
                    .containsExactly("both");
            assertThat(index.query(both.text(), Query.top(1)))
                    .extracting(Hit::id)
                    .containsExactly("one");
        }
    }

    @Test
    void stopWordsAreStoredWithTheIndex() throws IOException {
        Path own = directory.resolve("own");
        StopList list = StopList.of(List.of("his", "wife", "said", "the", "to"));
        Index.create(own, new IndexScheme(TextScheme.PLAIN.withStopList(list), ShingleScheme.words(2), true));
        Path copy = directory.resolve("copy");
        try (Index index = Index.open(own)) {
            index.add(new NewDocument("rose", ROSE));
            index.backup(copy);
        }
        for (Path kept : List.of(own, copy)) {
            try (Index index = Index.openReadOnly(kept)) {
                assertThat(index.scheme()).hasToString("doppel-1 plain-stop=" + list.digest() + " words:2 set texts");
                assertThat(index.query("a rose is a rose is a rose gardener", Query.top(1))
                                .get(0)
                                .similarity())
                        .isEqualTo(1);
            }
            assertThat(Index.check(kept)).isEmpty();
        }
        Files.writeString(own.resolve("stop-words"), "his\nthe\nto\nwife\n");
        assertThatThrownBy(() -> Index.open(own))
                .hasMessage("the index is damaged: checksum mismatch in " + own.resolve("stop-words"));
        Files.delete(own.resolve("stop-words"));
        assertThatThrownBy(() -> Index.open(own)).hasMessageStartingWith("cannot read " + own.resolve("stop-words"));
    }

    @Test
    void verbatimTextIsStoredAndCompared() {
        Path raw = directory.resolve("verbatim");
        TextScheme verbatim = TextScheme.PLAIN.withProfile(TextScheme.Profile.VERBATIM);
        assertThatThrownBy(() -> new IndexScheme(verbatim, ShingleScheme.DEFAULT, true))
                .hasMessageStartingWith("text verbatim keeps white space, and so has no words to compare");
        Index.create(raw, new IndexScheme(verbatim, ShingleScheme.chars(4), true));
        try (Index index = Index.open(raw)) {
            index.add(new NewDocument("rose", ROSE));
        }
        try (Index index = Index.openReadOnly(raw)) {
            assertThat(index.query(ROSE, Query.top(1)).get(0).similarity()).isEqualTo(1);
            assertThat(index.query(ROSE.replace(" ", "  "), Query.top(1)).get(0).similarity())
                    .isLessThan(0.5);
        }
    }

    @Test
    void indexWithoutTextsStoresNone() {
        Path lean = directory.resolve("lean");
        Index.create(lean, new IndexScheme(TextScheme.PLAIN, ShingleScheme.words(3), false));
        try (Index index = Index.open(lean)) {
            index.add(new NewDocument("rose", ROSE));
            assertThat(index.get("rose").orElseThrow().text()).isNull();
            assertThat(index.query(ROSE, Query.top(1))).hasSize(1);
            assertThat(index.scheme()).hasToString("doppel-1 plain words:3 set no-texts");
        }
        assertThat(Index.check(lean)).isEmpty();
    }

    @Test
    void otherSchemeIsRejectedNamingTheDifference() {
        assertThatThrownBy(() -> Index.open(path, new IndexScheme(TextScheme.PLAIN, ShingleScheme.words(3), true)))
                .hasMessage(
                        "the index was created with words:5, not words:3: use the same options, or create another index"
                                + " (scheme: doppel-1 plain words:5 set texts)");
        Index.open(path, IndexScheme.DEFAULT).close();
    }

    @Test
    void existingIdIsRejectedAndNothingIsAdded() {
        try (Index index = Index.open(path)) {
            index.add(new NewDocument("rose", ROSE));
            List<NewDocument> withExistingId = List.of(new NewDocument("tulip", TULIP), new NewDocument("rose", TULIP));
            assertThatThrownBy(() -> index.addAll(withExistingId))
                    .isInstanceOf(DocumentExistsException.class)
                    .hasMessage("a document with the id \"rose\" already exists: remove it first, or replace it");
            List<NewDocument> twice = List.of(new NewDocument("tulip", TULIP), new NewDocument("tulip", ROSE));
            assertThatThrownBy(() -> index.addAll(twice)).isInstanceOf(DocumentExistsException.class);
            assertThatThrownBy(() -> index.addUnlessSimilar(new NewDocument("rose", TULIP), Measure.JACCARD, 0.5))
                    .isInstanceOf(DocumentExistsException.class);
            assertThat(index.stats().documents()).isEqualTo(1);
            assertThat(index.get("rose").orElseThrow().text()).isEqualTo(ROSE);
        }
    }

    @Test
    void anyIdsAndTextsAreStored() {
        String half = "half a pair \uD83D and words enough to be a text of its own";
        List<String> ids = List.of("a/b\\c", "../up", " ", "日本", "😀", "%2F", "\"", "é", "e\u0301", "\u0000");
        try (Index index = Index.open(path)) {
            for (String id : ids) {
                index.add(new NewDocument(id, half + id));
            }
            for (String id : ids) {
                assertThat(index.get(id).orElseThrow().text()).isEqualTo(half + id);
            }
            index.add(new NewDocument("empty", ""));
            assertThat(index.query("", Query.top(5))).isEmpty();
            assertThat(index.queryById("empty", Query.top(5))).isEmpty();
        }
        assertThat(Index.check(path)).isEmpty();
        assertThatThrownBy(() -> new NewDocument("", "text")).hasMessage("id must not be empty");
        assertThatThrownBy(() -> new NewDocument("\uD83D", "text"))
                .hasMessage("id must be valid Unicode, without unpaired surrogates");
        assertThatThrownBy(() -> new NewDocument("x".repeat(1025), "text"))
                .hasMessage("id must have at most 1024 bytes in UTF-8 (got: 1025)");
    }

    @Test
    void editedMetadataIsDurableAndLeavesTextAndShinglesUnchanged() {
        try (Index index = Index.open(path)) {
            index.addAll(
                    List.of(new NewDocument("rose", ROSE, Map.of("author", "Stein")), new NewDocument("tulip", TULIP)));
            assertThat(index.editMetadata(List.of("rose", "none", "tulip"), old -> with(old, "year", "1913")))
                    .containsExactly("none");
            assertThat(index.query(ROSE, Query.top(1)).get(0).metadata()).containsEntry("year", "1913");
        }
        assertThat(Index.check(path)).isEmpty();
        try (Index index = Index.openReadOnly(path)) {
            StoredDocument rose = index.get("rose").orElseThrow();
            assertThat(rose.metadata()).isEqualTo(Map.of("author", "Stein", "year", "1913"));
            assertThat(rose.text()).isEqualTo(ROSE);
            assertThat(index.query(ROSE, Query.top(1)).get(0).similarity()).isEqualTo(1);
            assertThat(index.stats().documents()).isEqualTo(2);
            assertThat(index.get("tulip").orElseThrow().metadata()).isEqualTo(Map.of("year", "1913"));
        }
    }

    @Test
    void rejectedEditChangesNoDocument() {
        try (Index index = Index.open(path)) {
            index.addAll(List.of(new NewDocument("rose", ROSE), new NewDocument("tulip", TULIP, Map.of("a", "b"))));
            assertThatThrownBy(() -> index.editMetadata(
                            List.of("rose", "tulip"), old -> with(old, "x", old.isEmpty() ? "1" : "\ud800")))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageStartingWith("metadata x must be valid Unicode");
            assertThat(index.get("rose").orElseThrow().metadata()).isEmpty();
            assertThat(index.editMetadata(List.of("rose"), old -> with(old, "x", "2")))
                    .isEmpty();
            assertThat(index.get("rose").orElseThrow().metadata()).isEqualTo(Map.of("x", "2"));
        }
    }

    @Test
    void concurrentEditsOfOneDocumentAreAllApplied() throws Exception {
        try (Index index = Index.open(path)) {
            index.add(new NewDocument("rose", ROSE));
            runConcurrently(4, thread -> {
                for (int i = 0; i < 50; i++) {
                    String name = thread + "." + i;
                    index.editMetadata(List.of("rose"), old -> with(old, name, "x"));
                }
            });
            assertThat(index.get("rose").orElseThrow().metadata()).hasSize(200);
        }
    }

    private static Map<String, String> with(Map<String, String> metadata, String name, String value) {
        Map<String, String> changed = new TreeMap<>(metadata);
        changed.put(name, value);
        return changed;
    }

    @Test
    void unknownIdIsNamed() {
        try (Index index = Index.open(path)) {
            assertThatThrownBy(() -> index.queryById("unknown", Query.top(3)))
                    .isInstanceOf(DocumentNotFoundException.class)
                    .hasMessage("no document has the id \"unknown\"");
            assertThat(index.remove("unknown")).isFalse();
        }
    }

    @Test
    void indexHasOneWriterAtATime() {
        String inUse = "the index " + path + " is already open in this process: use that instance, or close it first";
        try (Index index = Index.open(path)) {
            assertThatThrownBy(() -> Index.open(path)).hasMessage(inUse);
            assertThatThrownBy(() -> Index.openReadOnly(path)).hasMessage(inUse);
            assertThatThrownBy(() -> Index.check(path)).hasMessage(inUse);
            index.add(new NewDocument("rose", ROSE));
        }
        try (Index index = Index.openReadOnly(path)) {
            assertThatThrownBy(() -> index.add(new NewDocument("tulip", TULIP)))
                    .hasMessage("the index " + path + " is open for reading only");
        }
        Index.open(path).close();
    }

    @Test
    void closedIndexRejectsQueries() {
        Index index = Index.open(path);
        index.close();
        index.close();
        assertThatThrownBy(() -> index.query(ROSE, Query.top(1))).hasMessage("the index " + path + " is closed");
    }

    @Test
    void backupIsAnIndependentIndex() throws Exception {
        Path copy = directory.resolve("copy");
        try (Index index = Index.open(path, new IndexTuning(500, 10))) {
            TestDocuments.addTo(index, 100);
            index.backup(copy);
            assertThatThrownBy(() -> index.backup(copy))
                    .hasMessage(copy + " already exists: choose a new directory for the backup");
            index.removeAll(List.of("document 1", "document 2"));
        }
        try (var files = Files.walk(path)) {
            // A backup that shared files with the index would be destroyed too.
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Files.write(file, new byte[] {1, 2, 3});
            }
        }
        assertThat(Index.check(copy)).isEmpty();
        try (Index index = Index.open(copy)) {
            assertThat(index.stats().documents()).isEqualTo(100);
        }
    }

    @Test
    void backupHasThePermissionsOfTheIndex() throws IOException {
        assumeThat(path.getFileSystem().supportedFileAttributeViews()).contains("posix");
        Path copy = directory.resolve("copy");
        try (Index index = Index.open(path)) {
            TestDocuments.addTo(index, 100);
            setPermissions(path, "rwx------", "rw-------");
            index.backup(copy);
        }
        assertThat(permissions(copy)).containsOnly("rwx------", "rw-------");
        try (Index index = Index.open(copy)) {
            assertThat(index.stats().documents()).isEqualTo(100);
        }
    }

    private static void setPermissions(Path tree, String directories, String files) throws IOException {
        try (Stream<Path> paths = Files.walk(tree)) {
            for (Path each : paths.toList()) {
                String permissions = Files.isDirectory(each) ? directories : files;
                Files.setPosixFilePermissions(each, PosixFilePermissions.fromString(permissions));
            }
        }
    }

    private static Set<String> permissions(Path tree) throws IOException {
        Set<String> found = new TreeSet<>();
        try (Stream<Path> paths = Files.walk(tree)) {
            for (Path each : paths.toList()) {
                found.add(PosixFilePermissions.toString(Files.getPosixFilePermissions(each)));
            }
        }
        return found;
    }

    @Test
    void ofSimilarConcurrentDocumentsOneIsAdded() throws Exception {
        try (Index index = Index.open(path)) {
            AtomicInteger added = new AtomicInteger();
            runConcurrently(8, thread -> {
                for (int i = 0; i < 50; i++) {
                    String text = TestDocuments.document("the same", i + 1).text();
                    if (index.addUnlessSimilar(new NewDocument(thread + "-" + i, text), Measure.JACCARD, 0.9)
                            .isEmpty()) {
                        added.incrementAndGet();
                    }
                }
            });
            assertThat(added).hasValue(50);
            assertThat(index.stats().documents()).isEqualTo(50);
        }
    }

    @Test
    void queriesDuringReplacementsSeeEveryDocumentOnce() throws Exception {
        int documents = 20;
        String common = "every version of this document has these words in it, and then its own: ";
        try (Index index = Index.open(path, new IndexTuning(3_000, 5))) {
            for (int i = 0; i < documents; i++) {
                index.add(new NewDocument("document " + i, common + i));
            }
            runConcurrently(6, thread -> {
                SplittableRandom random = new SplittableRandom(thread);
                for (int step = 0; step < 300; step++) {
                    if (thread < 3) {
                        int number = random.nextInt(documents);
                        index.put(new NewDocument("document " + number, common + number + " " + step));
                    } else {
                        assertThat(index.query(common, Query.above(0.01)).stream()
                                        .map(Hit::id))
                                .doesNotHaveDuplicates()
                                .hasSize(documents);
                    }
                }
            });
        }
        assertThat(Index.check(path)).isEmpty();
    }

    @Test
    void documentIsReadableWhileItIsReplaced() throws Exception {
        try (Index index = Index.open(path)) {
            index.put(new NewDocument("rose", ROSE));
            index.put(new NewDocument("tulip", TULIP));
            readWhileWriting(4, () -> index.put(new NewDocument("rose", ROSE)), () -> {
                assertThat(index.get("rose").map(StoredDocument::text)).contains(ROSE);
                assertThat(index.queryById("rose", Query.top(1))).isEmpty();
                assertThat(index.list("", 2).documents())
                        .extracting(StoredDocument::id)
                        .containsExactly("rose", "tulip");
            });
        }
    }

    @Test
    void listContinuesAfterAPageOfRemovedDocuments() throws Exception {
        try (Index index = Index.open(path)) {
            index.add(new NewDocument("zinnia", TULIP));
            Runnable write = () -> {
                index.put(new NewDocument("rose", ROSE));
                index.remove("rose");
            };
            readWhileWriting(
                    3, write, () -> assertThat(TestDocuments.ids(index, 1)).contains("zinnia"));
        }
    }

    @Test
    void listAcceptsTheLargestLimit() {
        try (Index index = Index.open(path)) {
            index.add(new NewDocument("rose", ROSE));
            assertThat(index.list("", Integer.MAX_VALUE).documents()).hasSize(1);
        }
    }

    @Test
    void idWithUnpairedSurrogateIsUnknown() {
        try (Index index = Index.open(path)) {
            index.add(new NewDocument("?", ROSE)); // Java encodes an unpaired surrogate as a question mark
            assertThat(index.contains("\uD83D")).isFalse();
            assertThat(index.remove("\uD83D")).isFalse();
            assertThat(index.contains("?")).isTrue();
        }
    }

    @Test
    void backupKeepsForeignFiles() throws Exception {
        Path copy = directory.resolve("copy");
        Path foreign = Files.createDirectories(directory.resolve("copy.new")).resolve("letter.txt");
        Files.writeString(foreign, "Dear reader");
        try (Index index = Index.open(path)) {
            assertThatThrownBy(() -> index.backup(copy))
                    .hasMessage(directory.resolve("copy.new") + " already exists: delete it if an interrupted command"
                            + " left it, or choose another directory");
        }
        assertThat(foreign).hasContent("Dear reader");
        assertThat(copy).doesNotExist();
    }

    @Test
    void concurrentBackupsAreComplete() throws Exception {
        try (Index index = Index.open(path, new IndexTuning(500, 10))) {
            TestDocuments.addTo(index, 100);
            runConcurrently(4, thread -> index.backup(directory.resolve("copy " + thread)));
        }
        for (int thread = 0; thread < 4; thread++) {
            Path copy = directory.resolve("copy " + thread);
            assertThat(Index.check(copy)).isEmpty();
            try (Index index = Index.open(copy)) {
                assertThat(index.stats().documents()).isEqualTo(100);
            }
        }
    }

    @Test
    void openingDeletesTheLinksOfAKilledBackup() throws Exception {
        Path links = Files.createDirectories(path.resolve(".backup-links-1").resolve("documents"));
        Files.writeString(links.resolve("000001.sst"), "a link that keeps disk space in use");
        Index.open(path).close();
        assertThat(path.resolve(".backup-links-1")).doesNotExist();
    }

    @Test
    void documentsOfVaryingSizesLeaveFewSegments() throws Exception {
        try (Index index = Index.open(path, new IndexTuning(50, 10))) {
            for (int i = 0; i < 200; i++) {
                // Sizes alternate, so that adjacent segments never have similar sizes.
                index.add(new NewDocument("document " + i, words(i, i % 2 == 0 ? 60 : 300)));
            }
        }
        try (var segments = Files.list(path.resolve("postings"))) {
            assertThat(segments.count()).isLessThan(30);
        }
        assertThat(Index.check(path)).isEmpty();
    }

    @Test
    void documentAddedBeforeABatchLargerThanAMemTableIsFoundAfterReopening() {
        IndexTuning tuning = new IndexTuning(1_000, 10);
        List<NewDocument> batch = new ArrayList<>();
        for (int number = 1; number <= 100; number++) {
            batch.add(TestDocuments.document(number));
        }
        List<NewDocument> all = new ArrayList<>(batch);
        all.add(TestDocuments.document("first", 1));
        all.add(TestDocuments.document("last", 2));
        try (Index index = Index.open(path, tuning)) {
            index.add(TestDocuments.document("first", 1));
            index.addAll(batch);
            index.add(TestDocuments.document("last", 2));
            assertFinds(index, all);
        }
        assertThat(Index.check(path)).isEmpty();
        try (Index index = Index.open(path, tuning)) {
            assertFinds(index, all);
        }
    }

    private static void assertFinds(Index index, List<NewDocument> documents) {
        for (NewDocument document : documents) {
            assertThat(index.query(document.text(), Query.above(1)))
                    .extracting(Hit::id)
                    .contains(document.id());
        }
    }

    private static String words(int seed, int count) {
        return new SplittableRandom(seed)
                .ints(count, 0, 5_000)
                .mapToObj(number -> "w" + number)
                .collect(Collectors.joining(" "));
    }

    /** Calls {@code write} 1,000 times in one thread while all other threads call {@code read}. */
    private static void readWhileWriting(int threads, Runnable write, Runnable read) throws Exception {
        AtomicInteger remaining = new AtomicInteger(1_000);
        runConcurrently(threads, thread -> {
            while (remaining.get() > 0) {
                if (thread == 0) {
                    write.run();
                    remaining.decrementAndGet();
                } else {
                    read.run();
                }
            }
        });
    }

    private interface Task {
        void run(int thread) throws Exception;
    }

    private static void runConcurrently(int threads, Task task) throws Exception {
        ExecutorService executor = Executors.newFixedThreadPool(threads);
        try {
            List<Callable<Void>> tasks = new ArrayList<>();
            for (int i = 0; i < threads; i++) {
                int thread = i;
                tasks.add(() -> {
                    task.run(thread);
                    return null;
                });
            }
            for (Future<Void> done : executor.invokeAll(tasks)) {
                done.get();
            }
        } finally {
            executor.shutdown();
        }
    }
}
