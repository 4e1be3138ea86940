package dev.doppel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.doppel.cluster.Group;
import dev.doppel.cluster.Grouping;
import dev.doppel.passage.PassageScheme;
import dev.doppel.shingle.ShingleScheme;
import dev.doppel.testing.Property;
import dev.doppel.verify.internal.PairBuffer;
import dev.doppel.verify.internal.SpilledPairs;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Scans whose pairs do not fit in memory, and scans that list only the first pairs. */
class ManyPairsTest {
    private static final long THREE_PAIRS = 3 * PairBuffer.PAIR_BYTES;

    private static final Options WORDS =
            Options.defaults().withShingles(ShingleScheme.words(2)).withThreshold(0.2);

    /** Returns edited copies of a few texts. */
    private static List<Document> copies(SplittableRandom random, int count) {
        List<Document> documents = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            int original = random.nextInt(3);
            int edited = random.nextInt(40);
            documents.add(new Document(
                    "d" + i,
                    IntStream.range(0, 30)
                            .mapToObj(word -> word == edited ? "edit" + edited : "w" + original + "x" + word)
                            .collect(Collectors.joining(" "))));
        }
        return documents;
    }

    /** Returns the documents of each group, starting with the representative. */
    private static List<List<Integer>> members(List<Group> groups) {
        return groups.stream()
                .map(group -> Stream.concat(
                                Stream.of(group.kept()), group.others().stream().map(Group.Member::document))
                        .toList())
                .toList();
    }

    private static void assertSame(ScanResult found, ScanResult expected) {
        assertThat(found.pairs()).isEqualTo(expected.pairs());
        assertThat(found.pairs().stream().toList()).isEqualTo(expected.pairs());
        assertThat(found.pairCount()).isEqualTo(expected.pairCount());
        assertThat(found.candidates()).isEqualTo(expected.candidates());
        assertThat(found.groups()).isEqualTo(expected.groups());
        assertThat(found.scheme()).isEqualTo(expected.scheme());
    }

    @Property(tries = 10)
    void neitherMemoryNorThreadsMatter(SplittableRandom random) {
        List<Document> documents = copies(random, 60);
        for (Grouping grouping : Grouping.values()) {
            for (Method method : Method.values()) {
                Options options = WORDS.withGrouping(grouping).withMethod(method);
                ScanResult expected = Doppel.with(options.withThreads(1)).scan(documents);
                assertThat(expected.pairs()).isNotInstanceOf(SpilledPairs.class).hasSizeGreaterThan(100);
                assertThat(expected.pairCount()).isEqualTo(expected.pairs().size());
                assertThat(members(expected.groups()))
                        .isEqualTo(members(grouping.group(documents.size(), expected.pairs(), (left, right) -> 1)));
                for (int threads : new int[] {1, 2, 7}) {
                    try (ScanResult spilled = Doppel.with(options.withThreads(threads))
                            .withPairMemory(THREE_PAIRS)
                            .scan(documents)) {
                        assertThat(spilled.pairs()).isInstanceOf(SpilledPairs.class);
                        assertSame(spilled, expected);
                    }
                }
            }
        }
    }

    @Property(tries = 20)
    void onlyTheFirstPairsAreListedButAllAreGroupedAndCounted(SplittableRandom random) {
        List<Document> documents = copies(random, 40);
        ScanResult all = Doppel.with(WORDS).scan(documents);
        int maxPairs = random.nextInt(0, all.pairs().size() + 10);
        for (long memory : new long[] {THREE_PAIRS, 1 << 20}) {
            try (ScanResult first = Doppel.with(WORDS)
                    .withMaxPairs(maxPairs)
                    .withPairMemory(memory)
                    .scan(documents)) {
                int listed = Math.min(maxPairs, all.pairs().size());
                assertThat(first.pairs()).isEqualTo(all.pairs().subList(0, listed));
                assertThat(first.pairCount()).isEqualTo(all.pairs().size());
                assertThat(first.groups()).isEqualTo(all.groups());
            }
        }
        assertThatThrownBy(() -> Doppel.with(WORDS).withMaxPairs(-1))
                .hasMessage("the number of pairs must be 0 or more (got: -1)");
    }

    @Test
    void onlyTheFirstPairsHaveEvidence() {
        List<Document> documents = copies(new SplittableRandom(3), 40);
        for (Options options : List.of(
                WORDS.withPassages(PassageScheme.of(8)), WORDS.withMatchByPassages(PassageScheme.sharing(8), 0))) {
            ScanResult all = Doppel.with(options).scan(documents);
            ScanResult first = Doppel.with(options).withMaxPairs(7).scan(documents);
            assertThat(first.pairs()).isEqualTo(all.pairs().subList(0, 7));
            assertThat(Objects.requireNonNull(first.evidence()).pairs())
                    .isEqualTo(Objects.requireNonNull(all.evidence()).pairs().subList(0, 7));
            assertThat(first.pairCount()).isEqualTo(all.pairs().size()).isGreaterThan(100);
            assertThat(first.groups()).isEqualTo(all.groups()).isNotEmpty();
        }
    }

    /** The 64 MB that the scan may use hold the evidence for 262,144 pairs, and 800 equal documents have 319,600. */
    @Test
    void tooManyPairsForPassagesAreRefusedUnlessOnlyTheFirstAreRequested() {
        List<Document> documents = IntStream.range(0, 800)
                .mapToObj(i -> new Document("d" + i, "the same few words in all"))
                .toList();
        Options options = WORDS.withPassages(PassageScheme.of(8)).withMemory(Options.MIN_MEMORY);
        for (int threads : new int[] {1, 2, 7}) {
            assertThatThrownBy(() -> Doppel.with(options.withThreads(threads)).scan(documents))
                    .isInstanceOf(TooManyPairsException.class)
                    .hasMessage("262,145 pairs were found in the first 725 of 800 documents, but a scan for passages"
                            + " holds at most 262,144 in 64 MB of memory");
        }
        try (ScanResult first = Doppel.with(options).withMaxPairs(10).scan(documents)) {
            assertThat(first.pairs()).hasSize(10);
            assertThat(first.pairCount()).isEqualTo(319_600);
            assertThat(first.groups()).singleElement().matches(group -> group.size() == 800);
        }
    }

    @Test
    void equalDocumentsAreReportedBeforeTheyAreCompared() {
        AtomicLong equal = new AtomicLong(-1);
        AtomicLong foundBefore = new AtomicLong();
        Progress progress = new Progress() {
            @Override
            public void equal(long pairs) {
                equal.set(pairs);
            }

            @Override
            public void found(long pairs) {
                foundBefore.addAndGet(equal.get() < 0 ? 1 : 0);
            }
        };
        List<Document> archive = List.of(
                new Document("old1", "a b c d"), new Document("old2", "a b c d"), new Document("old3", "e f g h"));
        List<Document> documents = List.of(
                new Document("1", "a b c d"),
                new Document("2", "A b, c d!"),
                new Document("3", "a b c e"),
                new Document("4", ""),
                new Document("5", ""));
        ScanResult result = Doppel.with(WORDS.withThreshold(1))
                .reportingTo(progress)
                .scan(archive.iterator(), documents.iterator());
        assertThat(equal).hasValue(5).hasValue(result.pairs().size());
        assertThat(foundBefore).hasValue(0);
    }

    @Test
    void aFailureAfterPairsWereSpilledReachesTheCaller() {
        AtomicLong found = new AtomicLong();
        Progress broken = new Progress() {
            @Override
            public void found(long pairs) {
                if (found.addAndGet(pairs) > 500) {
                    throw new IllegalStateException("enough");
                }
            }
        };
        List<Document> documents = copies(new SplittableRandom(4), 100);
        for (int threads : new int[] {1, 2, 7}) {
            found.set(0);
            assertThatThrownBy(() -> Doppel.with(WORDS.withThreads(threads))
                            .withPairMemory(THREE_PAIRS)
                            .reportingTo(broken)
                            .scan(documents))
                    .hasMessage("enough");
        }
    }
}
