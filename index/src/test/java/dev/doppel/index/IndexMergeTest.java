package dev.doppel.index;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.doppel.DocumentPart;
import dev.doppel.Progress;
import dev.doppel.shingle.ShingleScheme;
import dev.doppel.shingle.ShingleSet;
import dev.doppel.testing.Property;
import dev.doppel.text.TextScheme;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests that a merged index gives the same results as an index to which the same documents were added. */
class IndexMergeTest {
    private static final IndexScheme WORDS = new IndexScheme(TextScheme.PLAIN, ShingleScheme.words(2), true);

    @TempDir
    private Path directory;

    private int created;

    @Property(tries = 10)
    void mergedIndexEqualsAFreshIndex(SplittableRandom random) {
        IndexScheme scheme = new IndexScheme(
                TextScheme.PLAIN,
                random.nextBoolean()
                        ? ShingleScheme.words(2)
                        : ShingleScheme.words(2).asBag(),
                random.nextBoolean());
        ConflictPolicy policy = random.nextBoolean() ? ConflictPolicy.KEEP : ConflictPolicy.REPLACE;
        Map<String, NewDocument> expected = new TreeMap<>();
        List<Path> paths = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            Map<String, NewDocument> documents = documents(random);
            documents.forEach((id, document) ->
                    expected.merge(id, document, (old, later) -> policy == ConflictPolicy.KEEP ? old : later));
            paths.add(create(scheme, documents.values()));
        }
        Path fresh = create(scheme, expected.values());
        try (Index merged = Index.open(paths.get(0));
                Index first = Index.openReadOnly(paths.get(1));
                Index second = Index.openReadOnly(paths.get(2));
                Index other = Index.openReadOnly(fresh)) {
            long before = merged.stats().documents();
            long sources = first.stats().documents() + second.stats().documents();
            MergeResult result = merged.merge(List.of(first, second), policy, Progress.NONE);
            assertThat(result.added()).isEqualTo(expected.size() - before);
            assertThat(result.added() + result.replaced() + result.kept()).isEqualTo(sources);
            assertThat(policy == ConflictPolicy.KEEP ? result.replaced() : result.kept())
                    .isZero();
            assertEqual(merged, other, random);
        }
        assertThat(Index.check(paths.get(0))).isEmpty();
    }

    private static void assertEqual(Index actual, Index expected, SplittableRandom random) {
        assertThat(TestDocuments.ids(actual, 7)).isEqualTo(TestDocuments.ids(expected, 5));
        for (String id : TestDocuments.ids(expected, 10)) {
            assertThat(actual.get(id)).isEqualTo(expected.get(id));
            assertThat(actual.queryById(id, Query.above(0.3))).isEqualTo(expected.queryById(id, Query.above(0.3)));
        }
        String text = document("any", random).text();
        assertThat(actual.query(text, Query.top(5))).isEqualTo(expected.query(text, Query.top(5)));
    }

    private Path create(IndexScheme scheme, Collection<NewDocument> documents) {
        Path path = directory.resolve("index-" + created++);
        Index.create(path, scheme, index -> index.addAll(List.copyOf(documents)));
        return path;
    }

    private static Map<String, NewDocument> documents(SplittableRandom random) {
        Map<String, NewDocument> documents = new TreeMap<>();
        for (int i = 0; i < 30; i++) {
            NewDocument document = document("document " + random.nextInt(80), random);
            documents.put(document.id(), document);
        }
        return documents;
    }

    private static NewDocument document(String id, SplittableRandom random) {
        StringBuilder text = new StringBuilder("one two");
        for (int words = random.nextInt(30); words > 0; words--) {
            text.append(" w").append(random.nextInt(8));
        }
        return new NewDocument(
                id,
                text.toString(),
                random.nextBoolean() ? Map.of("number", Integer.toString(random.nextInt())) : Map.of(),
                random.nextBoolean() ? List.of(DocumentPart.ofFile("a", 0), DocumentPart.ofFile("b", 4)) : List.of());
    }

    private Path numbered(int from, int to) {
        return create(
                WORDS,
                IntStream.range(from, to)
                        .mapToObj(i -> new NewDocument("document " + i, "the words of document " + i))
                        .toList());
    }

    @Test
    void equalIdsAreRefusedBeforeAnythingIsStored() {
        Path target = numbered(0, 3);
        Path first = numbered(3, 6);
        Path second = numbered(5, 8);
        try (Index index = Index.open(target);
                Index one = Index.openReadOnly(first);
                Index two = Index.openReadOnly(second)) {
            assertThatThrownBy(() -> index.merge(List.of(one, two), ConflictPolicy.REFUSE, Progress.NONE))
                    .isInstanceOf(DocumentExistsException.class)
                    .hasMessage(first + " and " + second + " both contain a document with the id \"document 5\"");
            assertThat(index.stats().documents()).isEqualTo(3);
            assertThat(index.merge(List.of(one), ConflictPolicy.REFUSE, Progress.NONE))
                    .isEqualTo(new MergeResult(3, 0, 0));
            assertThatThrownBy(() -> index.merge(List.of(two), ConflictPolicy.REFUSE, Progress.NONE))
                    .hasMessage(target + " and " + second + " both contain a document with the id \"document 5\"");
        }
    }

    @Test
    void differentSchemesAreRefused() {
        Path target = create(WORDS, List.of());
        Path source = create(IndexScheme.DEFAULT, List.of());
        try (Index index = Index.open(target);
                Index other = Index.openReadOnly(source)) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> index.merge(List.of(other), ConflictPolicy.KEEP, Progress.NONE))
                    .withMessage("cannot merge " + source + " (scheme: doppel-1 plain words:5 set texts) into " + target
                            + " (scheme: doppel-1 plain words:2 set texts): the schemes must be equal");
        }
    }

    @Test
    void interruptedMergeCanBeRepeated() {
        Path target = numbered(0, 5);
        Path source = numbered(5, 2_505);
        Progress interrupting = new Progress() {
            @Override
            public void advance(long amount) {
                if (amount > 1) {
                    throw new IllegalStateException("interrupted");
                }
            }
        };
        try (Index index = Index.open(target);
                Index other = Index.openReadOnly(source)) {
            assertThatThrownBy(() -> index.merge(List.of(other), ConflictPolicy.REFUSE, interrupting))
                    .hasMessage("interrupted");
            assertThat(index.stats().documents()).isEqualTo(1_005);
        }
        assertThat(Index.check(target)).isEmpty();
        try (Index index = Index.open(target);
                Index other = Index.openReadOnly(source)) {
            assertThat(index.merge(List.of(other), ConflictPolicy.KEEP, Progress.NONE))
                    .isEqualTo(new MergeResult(1_500, 0, 1_000));
        }
        assertThat(Index.check(target)).isEmpty();
    }

    @Test
    void entriesMustFitTheScheme() {
        StoredDocument document = new StoredDocument("a", "0".repeat(64), Map.of(), 1, 1, List.of(), null);
        IndexEntry entry = new IndexEntry(document, ShingleSet.ofSorted(1));
        Path path = create(WORDS, List.of());
        try (Index index = Index.open(path)) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> index.storeEntries(List.of(entry), ConflictPolicy.REFUSE))
                    .withMessage("the entry \"a\" has no text, but the index stores texts");
        }
        Path bags =
                create(new IndexScheme(TextScheme.PLAIN, ShingleScheme.words(2).asBag(), false), List.of());
        try (Index index = Index.open(bags)) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> index.storeEntries(List.of(entry), ConflictPolicy.REFUSE))
                    .withMessage("the entry \"a\" has a set of shingles, but the index stores bags");
        }
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new IndexEntry(document, ShingleSet.EMPTY))
                .withMessage("the document has 1 shingles, but 0 shingles are given");
    }

    @Test
    void anIndexAppearsOnlyWhenItIsComplete() {
        Path path = directory.resolve("new");
        assertThatThrownBy(() -> Index.create(path, WORDS, index -> {
                    index.add(new NewDocument("a", "a text"));
                    throw new IllegalStateException("a failure");
                }))
                .hasMessage("a failure");
        assertThat(directory).isEmptyDirectory();
    }
}
