package dev.doppel.index;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.doppel.index.internal.maintenance.IndexTuning;
import dev.doppel.shingle.ShingleScheme;
import dev.doppel.text.StopList;
import dev.doppel.text.TextScheme;
import dev.doppel.verify.Measure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
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
    void anEmptyIndex() {
        path = directory.resolve("index");
        Index.create(path, IndexScheme.DEFAULT);
    }

    @Test
    void whatWasAddedIsThereAfterOpeningItAgain() {
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
    void anIndexKeepsItsStopWords() throws IOException {
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
                .hasMessage("the index is damaged: " + own.resolve("stop-words") + " is not as it was written");
        Files.delete(own.resolve("stop-words"));
        assertThatThrownBy(() -> Index.open(own)).hasMessageStartingWith("cannot read " + own.resolve("stop-words"));
    }

    @Test
    void textIsKeptAndComparedVerbatim() {
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
    void anIndexWithoutTextsKeepsNone() {
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
    void anotherSchemeIsRefusedNamingWhatDiffers() {
        assertThatThrownBy(() -> Index.open(path, new IndexScheme(TextScheme.PLAIN, ShingleScheme.words(3), true)))
                .hasMessage(
                        "the index was made with words:5, not with words:3: ask for the same, or create another index"
                                + " (its scheme: doppel-1 plain words:5 set texts)");
        Index.open(path, IndexScheme.DEFAULT).close();
    }

    @Test
    void aTakenIdIsRefusedAndNothingOfItsRequestIsAdded() {
        try (Index index = Index.open(path)) {
            index.add(new NewDocument("rose", ROSE));
            List<NewDocument> withATakenOne = List.of(new NewDocument("tulip", TULIP), new NewDocument("rose", TULIP));
            assertThatThrownBy(() -> index.addAll(withATakenOne))
                    .isInstanceOf(DocumentExistsException.class)
                    .hasMessage("a document has the id \"rose\" already: remove it first, or replace it");
            List<NewDocument> twice = List.of(new NewDocument("tulip", TULIP), new NewDocument("tulip", ROSE));
            assertThatThrownBy(() -> index.addAll(twice)).isInstanceOf(DocumentExistsException.class);
            assertThatThrownBy(() -> index.addUnlessSimilar(new NewDocument("rose", TULIP), Measure.JACCARD, 0.5))
                    .isInstanceOf(DocumentExistsException.class);
            assertThat(index.stats().documents()).isEqualTo(1);
            assertThat(index.get("rose").orElseThrow().text()).isEqualTo(ROSE);
        }
    }

    @Test
    void idsAndTextsOfAnyKindAreKept() {
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
        assertThatThrownBy(() -> new NewDocument("", "text")).hasMessage("an id must have at least one character");
        assertThatThrownBy(() -> new NewDocument("\uD83D", "text"))
                .hasMessage("an id must be valid Unicode, without half a surrogate pair");
        assertThatThrownBy(() -> new NewDocument("x".repeat(1025), "text"))
                .hasMessage("an id must have at most 1024 bytes in UTF-8 (got: 1025)");
    }

    @Test
    void anUnknownIdIsNamed() {
        try (Index index = Index.open(path)) {
            assertThatThrownBy(() -> index.queryById("nobody", Query.top(3)))
                    .isInstanceOf(DocumentNotFoundException.class)
                    .hasMessage("no document has the id \"nobody\"");
            assertThat(index.remove("nobody")).isFalse();
        }
    }

    @Test
    void oneWriterAtATime() {
        String inUse = "the index " + path + " is already open in this process: use the open one, or close it first";
        try (Index index = Index.open(path)) {
            assertThatThrownBy(() -> Index.open(path)).hasMessage(inUse);
            assertThatThrownBy(() -> Index.openReadOnly(path)).hasMessage(inUse);
            assertThatThrownBy(() -> Index.check(path)).hasMessage(inUse);
            index.add(new NewDocument("rose", ROSE));
        }
        try (Index index = Index.openReadOnly(path)) {
            assertThatThrownBy(() -> index.add(new NewDocument("tulip", TULIP)))
                    .hasMessage("the index " + path + " was opened for reading alone");
        }
        Index.open(path).close();
    }

    @Test
    void aClosedIndexSaysSo() {
        Index index = Index.open(path);
        index.close();
        index.close();
        assertThatThrownBy(() -> index.query(ROSE, Query.top(1))).hasMessage("the index " + path + " is closed");
    }

    @Test
    void aBackupIsAnIndexOfItsOwn() throws Exception {
        Path copy = directory.resolve("copy");
        try (Index index = Index.open(path, new IndexTuning(500, 10))) {
            for (int i = 0; i < 100; i++) {
                index.add(KilledWriter.document("document " + i, i + 1));
            }
            index.backup(copy);
            assertThatThrownBy(() -> index.backup(copy))
                    .hasMessage(copy + " is there already: name a directory that is not there yet for the backup");
            index.removeAll(List.of("document 1", "document 2"));
        }
        try (var files = Files.walk(path)) {
            // A copy that shared its bytes would be lost with the original.
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
    void ofDocumentsThatResembleEachOtherAndComeAtOnceOneIsAdded() throws Exception {
        try (Index index = Index.open(path)) {
            AtomicInteger added = new AtomicInteger();
            together(8, thread -> {
                for (int i = 0; i < 50; i++) {
                    String text = KilledWriter.document("the same", i + 1).text();
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
    void whoeverAsksWhileOthersReplaceSeesEveryDocumentOnceAndWhole() throws Exception {
        int documents = 20;
        String common = "every version of this document has these words in it, and then its own: ";
        try (Index index = Index.open(path, new IndexTuning(3_000, 5))) {
            for (int i = 0; i < documents; i++) {
                index.add(new NewDocument("document " + i, common + i));
            }
            together(6, thread -> {
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
    void aDocumentThatIsReplacedIsThereAllTheTime() throws Exception {
        try (Index index = Index.open(path)) {
            index.put(new NewDocument("rose", ROSE));
            index.put(new NewDocument("tulip", TULIP));
            AtomicInteger left = new AtomicInteger(1_000);
            together(4, thread -> {
                while (left.get() > 0) {
                    if (thread == 0) {
                        index.put(new NewDocument("rose", ROSE));
                        left.decrementAndGet();
                    } else {
                        assertThat(index.get("rose").map(StoredDocument::text)).contains(ROSE);
                        assertThat(index.queryById("rose", Query.top(1))).isEmpty();
                        assertThat(index.list("", 2).documents())
                                .extracting(StoredDocument::id)
                                .containsExactly("rose", "tulip");
                    }
                }
            });
        }
    }

    @Test
    void aListGoesOnThoughAllOfAPageWereRemoved() throws Exception {
        try (Index index = Index.open(path)) {
            index.add(new NewDocument("zinnia", TULIP));
            AtomicInteger left = new AtomicInteger(1_000);
            together(3, thread -> {
                while (left.get() > 0) {
                    if (thread == 0) {
                        index.put(new NewDocument("rose", ROSE));
                        index.remove("rose");
                        left.decrementAndGet();
                    } else {
                        List<String> ids = new ArrayList<>();
                        for (String after = ""; after != null; ) {
                            DocumentPage page = index.list(after, 1);
                            page.documents().forEach(document -> ids.add(document.id()));
                            after = page.next();
                        }
                        assertThat(ids).contains("zinnia");
                    }
                }
            });
        }
    }

    @Test
    void aListMayBeAsLongAsThereAreNumbers() {
        try (Index index = Index.open(path)) {
            index.add(new NewDocument("rose", ROSE));
            assertThat(index.list("", Integer.MAX_VALUE).documents()).hasSize(1);
        }
    }

    @Test
    void anIdThatCannotBeWrittenNamesNoDocument() {
        try (Index index = Index.open(path)) {
            index.add(new NewDocument("?", ROSE)); // what half a surrogate pair becomes in UTF-8
            assertThat(index.contains("\uD83D")).isFalse();
            assertThat(index.remove("\uD83D")).isFalse();
            assertThat(index.contains("?")).isTrue();
        }
    }

    @Test
    void aBackupLeavesAloneWhatItDidNotMake() throws Exception {
        Path copy = directory.resolve("copy");
        Path foreign = Files.createDirectories(directory.resolve("copy.new")).resolve("letter.txt");
        Files.writeString(foreign, "Dear reader");
        try (Index index = Index.open(path)) {
            assertThatThrownBy(() -> index.backup(copy))
                    .hasMessage(directory.resolve("copy.new") + " is there already: delete it if a backup that was cut"
                            + " short left it, or name another directory for the backup");
        }
        assertThat(foreign).hasContent("Dear reader");
        assertThat(copy).doesNotExist();
    }

    @Test
    void backupsAtTheSameTimeAreAllWhole() throws Exception {
        try (Index index = Index.open(path, new IndexTuning(500, 10))) {
            for (int i = 0; i < 100; i++) {
                index.add(KilledWriter.document("document " + i, i + 1));
            }
            together(4, thread -> index.backup(directory.resolve("copy " + thread)));
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
    void whatAKilledBackupLeftIsDeletedWhenTheIndexIsOpened() throws Exception {
        Path left = Files.createDirectories(path.resolve(".backup-links-1").resolve("documents"));
        Files.writeString(left.resolve("000001.sst"), "linked, so that its bytes cannot be given free");
        Index.open(path).close();
        assertThat(path.resolve(".backup-links-1")).doesNotExist();
    }

    @Test
    void thereAreFewRunsWhateverTheSizesOfDocuments() throws Exception {
        try (Index index = Index.open(path, new IndexTuning(50, 10))) {
            for (int i = 0; i < 200; i++) {
                // Now small, now large: no two runs that follow each other are of one size.
                index.add(new NewDocument("document " + i, words(i, i % 2 == 0 ? 60 : 300)));
            }
        }
        try (var runs = Files.list(path.resolve("postings"))) {
            assertThat(runs.count()).isLessThan(30);
        }
        assertThat(Index.check(path)).isEmpty();
    }

    private static String words(int seed, int count) {
        return new SplittableRandom(seed)
                .ints(count, 0, 5_000)
                .mapToObj(number -> "w" + number)
                .collect(Collectors.joining(" "));
    }

    private interface Work {
        void run(int thread) throws Exception;
    }

    private static void together(int threads, Work work) throws Exception {
        ExecutorService executor = Executors.newFixedThreadPool(threads);
        try {
            List<Callable<Void>> tasks = new ArrayList<>();
            for (int i = 0; i < threads; i++) {
                int thread = i;
                tasks.add(() -> {
                    work.run(thread);
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
