package dev.doppel.contamination;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.doppel.CommonSubsequence;
import dev.doppel.testing.Property;
import dev.doppel.text.PlacedWords;
import dev.doppel.text.TextScheme;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Checks the search for items against an oracle that aligns every item with every region, in strings. */
class ContaminationFinderTest {
    private static final ContaminationScheme SCHEME = new ContaminationScheme(5, 0.8, 14, 0.0001);
    private static final String QUESTION =
            "Natalia sold clips to 48 of her friends in April, and then she sold half as many clips in May.";

    private static ItemIndex index(ContaminationScheme scheme, List<String> items) {
        ItemIndex.Builder builder = new ItemIndex.Builder(scheme);
        items.forEach(builder::add);
        return builder.build();
    }

    private static List<ContaminationCandidate> find(String item, String text) {
        return new ContaminationFinder(index(ContaminationScheme.DEFAULTS, List.of(item)))
                .find(text)
                .candidates();
    }

    private static List<String> words(String text) {
        return TextScheme.PLAIN.splitter().split(text).asList();
    }

    private static boolean equalAt(List<String> left, int at, List<String> right, int rightAt, int count) {
        return at >= 0
                && rightAt >= 0
                && at + count <= left.size()
                && rightAt + count <= right.size()
                && left.subList(at, at + count).equals(right.subList(rightAt, rightAt + count));
    }

    private static boolean overlaps(ContaminationCandidate candidate, PlacedWords placed, int from, int to) {
        return candidate.start() < placed.end(to - 1) && placed.start(from) < candidate.end();
    }

    private static String randomWords(SplittableRandom random, int count, int vocabulary) {
        return IntStream.range(0, count)
                .mapToObj(i -> "w" + random.nextInt(vocabulary))
                .collect(Collectors.joining(" "));
    }

    private static String edited(SplittableRandom random, String item) {
        List<String> words = new ArrayList<>(List.of(item.split(" ", -1)));
        for (int edits = random.nextInt(1 + words.size() / 6); edits > 0; edits--) {
            int at = random.nextInt(words.size());
            switch (random.nextInt(3)) {
                case 0 -> words.set(at, "edited");
                case 1 -> words.add(at, "inserted");
                default -> words.remove(at);
            }
        }
        return String.join(random.nextBoolean() ? " " : ", ", words);
    }

    @Property
    void findsWhatAnAlignmentOfEveryRegionFinds(SplittableRandom random) {
        int vocabulary = random.nextInt(5, 300);
        List<String> items = new ArrayList<>();
        for (int i = random.nextInt(1, 8); i > 0; i--) {
            items.add(randomWords(random, random.nextInt(5, 70), vocabulary));
        }
        StringBuilder text = new StringBuilder();
        for (int part = random.nextInt(1, 8); part > 0; part--) {
            String item = items.get(random.nextInt(items.size()));
            text.append(
                            switch (random.nextInt(4)) {
                                case 0 -> item.toUpperCase(Locale.ROOT);
                                case 1 -> item.substring(item.length() / 3);
                                case 2 -> edited(random, item);
                                default -> randomWords(random, random.nextInt(60), vocabulary);
                            })
                    .append(".\n");
        }
        ItemIndex index = index(SCHEME, items);
        List<ContaminationCandidate> candidates =
                new ContaminationFinder(index).find(text.toString()).candidates();
        PlacedWords placed = TextScheme.PLAIN.splitter().place(text.toString());
        List<String> document = placed.words().asList();
        List<List<String>> distinct =
                items.stream().map(ContaminationFinderTest::words).distinct().toList();
        assertThat(index.items()).isEqualTo(distinct.size());
        for (int item = 0; item < distinct.size(); item++) {
            int number = item;
            List<ContaminationCandidate> own = candidates.stream()
                    .filter(candidate -> candidate.item() == number)
                    .toList();
            checkSound(own, distinct.get(item), text.toString());
            checkComplete(own, distinct.get(item), document, placed);
        }
    }

    /** Checks that candidates share as many words as they claim, and that they are disjoint. */
    private static void checkSound(List<ContaminationCandidate> candidates, List<String> item, String text) {
        int end = 0;
        for (ContaminationCandidate candidate : candidates) {
            assertThat(candidate.start()).isGreaterThanOrEqualTo(end);
            end = candidate.end();
            List<String> place = words(text.substring(candidate.start(), candidate.end()));
            List<String> shared =
                    candidate.sharedPositions().stream().mapToObj(item::get).toList();
            assertThat(CommonSubsequence.length(shared, place))
                    .isEqualTo(candidate.sharedWords())
                    .isEqualTo(shared.size());
            assertThat(IntStream.range(0, item.size())
                            .anyMatch(i -> IntStream.range(0, place.size())
                                    .anyMatch(j -> equalAt(item, i, place, j, candidate.longestRun()))))
                    .as("a run of %d words", candidate.longestRun())
                    .isTrue();
            if (candidate.whole()) {
                assertThat(shared.size()).isGreaterThanOrEqualTo(item.size() < 10 ? item.size() : needed(item.size()));
                assertThat(CommonSubsequence.length(item, place)).isEqualTo(shared.size());
            } else {
                assertThat(candidate.longestRun()).isEqualTo(shared.size()).isGreaterThanOrEqualTo(SCHEME.ngram());
            }
        }
    }

    private static int needed(int words) {
        return (int) Math.ceil(0.8 * words - 1e-9);
    }

    /** Checks that there is a candidate near every shared seed whose surroundings resemble the item. */
    private static void checkComplete(
            List<ContaminationCandidate> candidates, List<String> item, List<String> document, PlacedWords placed) {
        int slack = item.size() - needed(item.size());
        for (int i = 0; i + 5 <= item.size(); i++) {
            for (int j = 0; j + 5 <= document.size(); j++) {
                if (!equalAt(item, i, document, j, 5)) {
                    continue;
                }
                int from = Math.max(0, j - i - slack);
                int to = Math.min(document.size(), j - i + item.size() + slack);
                boolean copy = item.size() < 10
                        ? equalAt(item, 0, document, j - i, item.size())
                        : CommonSubsequence.length(item, document.subList(from, to)) >= needed(item.size());
                boolean run = equalAt(item, i, document, j, SCHEME.ngram());
                if (copy || run) {
                    assertThat(candidates)
                            .as("item %s at words %d..%d of %s", item, from, to, document)
                            .anyMatch(candidate -> overlaps(candidate, placed, from, to));
                }
            }
        }
    }

    @Test
    void caseAndPunctuationAndWhiteSpaceDoNotMatter() {
        String text = "Before.  NATALIA sold — clips to 48\nof her «friends» in april and then she sold half as many"
                + " clips in may? After.";
        assertThat(find(QUESTION, text)).singleElement().satisfies(candidate -> {
            assertThat(text.substring(candidate.start(), candidate.end()))
                    .startsWith("NATALIA")
                    .endsWith("in may");
            assertThat(candidate.sharedWords()).isEqualTo(20);
            assertThat(candidate.longestRun()).isEqualTo(20);
            assertThat(candidate.whole()).isTrue();
        });
    }

    @Test
    void aFifthOfTheWordsMayDiffer() {
        String four =
                QUESTION.replace("Natalia", "Anna").replace("April", "June").replace("48", "30");
        assertThat(find(QUESTION, "x " + four.replace("May", "July") + " x"))
                .singleElement()
                .satisfies(candidate -> assertThat(candidate.sharedWords()).isEqualTo(16));
        assertThat(find(QUESTION, "x " + four.replace("in May", "on Sunday") + " x"))
                .isEmpty();
    }

    @Test
    void aShortItemMustOccurWhole() {
        assertThat(find("What is the capital of France?", "Ask: what is the capital of France, please"))
                .hasSize(1);
        assertThat(find("What is the capital of France?", "Ask: what is the capital of Spain, please"))
                .isEmpty();
    }

    @Test
    void aRunOfThirtyWordsIsFoundInALongItem() {
        SplittableRandom random = new SplittableRandom(1);
        List<String> item = List.of(randomWords(random, 150, 10_000).split(" ", -1));
        for (int words : new int[] {29, 30, 31}) {
            List<ContaminationCandidate> found =
                    find(String.join(" ", item), "start " + String.join(" ", item.subList(40, 40 + words)) + " end");
            assertThat(found).hasSize(words < 30 ? 0 : 1).allSatisfy(candidate -> {
                assertThat(candidate.whole()).isFalse();
                assertThat(candidate.longestRun()).isEqualTo(words);
                assertThat(candidate.shared()).containsExactly(40, 40 + words);
            });
        }
    }

    @Test
    void everyCopyInADocumentIsFound() {
        assertThat(find(QUESTION, String.join("\n", Collections.nCopies(500, QUESTION))))
                .hasSize(500)
                .allSatisfy(candidate -> assertThat(candidate.longestRun()).isEqualTo(20));
    }

    @Test
    void itemsOfOneTemplateAreToldApart() {
        List<String> items = IntStream.range(0, 2000)
                .mapToObj(
                        i -> "Answer the following question with a whole number and explain every step of your answer:"
                                + " what is the sum of alpha" + i + " and beta" + i + " if both are whole numbers?")
                .toList();
        ItemIndex index = index(new ContaminationScheme(5, 0.95, 30, 0.0001), items);
        ContaminationMatches matches = new ContaminationFinder(index).find("Q1. " + items.get(1234));
        assertThat(matches.candidates())
                .extracting(ContaminationCandidate::item)
                .contains(1234);
    }

    @Test
    void aShortItemHasNoNumberAndAnEqualItemHasTheNumberOfTheFirst() {
        ItemIndex.Builder items = new ItemIndex.Builder(ContaminationScheme.DEFAULTS);
        assertThat(items.add("Only four words here")).isEqualTo(ItemIndex.TOO_SHORT);
        assertThat(items.add("Now there are five words")).isZero();
        assertThat(items.add("now there are FIVE words!")).isZero();
        assertThat(items.add("now there are five other words")).isEqualTo(1);
    }

    @Property(tries = 20)
    void matchesSurvivePacking(SplittableRandom random) {
        List<String> items = IntStream.range(0, 20)
                .mapToObj(i -> randomWords(random, random.nextInt(5, 60), 20))
                .toList();
        ContaminationMatches matches = new ContaminationFinder(index(SCHEME, items))
                .find(edited(random, items.get(0)) + " x " + randomWords(random, 100, 20));
        assertThat(ContaminationMatches.unpack(matches.packed())).isEqualTo(matches);
    }

    @Test
    void aPhraseCountsOnlyOutsideCopies() {
        ItemIndex index = index(ContaminationScheme.DEFAULTS, List.of(QUESTION));
        assertThat(phrases(index, "Copied: " + QUESTION + " End.")).isEmpty();
        assertThat(phrases(index, "Both: " + QUESTION + " End. Half as many clips in May."))
                .hasSize(2);
        assertThat(phrases(index, "nothing of the kind")).isEmpty();
    }

    private static List<Integer> phrases(ItemIndex index, String text) {
        return new ContaminationFinder(index).find(text).phrases();
    }

    /** Reads an index, and searches a document for its items. Runs in a process of its own. */
    static final class OtherProcess {
        private OtherProcess() {}

        public static void main(String[] arguments) throws IOException, ClassNotFoundException {
            try (ObjectInputStream in = new ObjectInputStream(Files.newInputStream(Path.of(arguments[0])))) {
                System.out.print(new ContaminationFinder((ItemIndex) in.readObject()).find(arguments[1]));
            }
        }
    }

    @Test
    void anIndexCanBeSentToAnotherProcess(@TempDir Path folder) throws IOException, InterruptedException {
        ItemIndex index = index(ContaminationScheme.DEFAULTS, List.of(QUESTION));
        Path file = folder.resolve("index");
        try (ObjectOutputStream out = new ObjectOutputStream(Files.newOutputStream(file))) {
            out.writeObject(index);
        }
        ContaminationMatches expected = new ContaminationFinder(index).find("Q: " + QUESTION);
        assertThat(expected.candidates()).hasSize(1);
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        OtherProcess.class.getName(),
                        file.toString(),
                        "Q: " + QUESTION)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        assertThat(new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
                .isEqualTo(expected.toString());
        assertThat(process.waitFor()).isZero();
    }

    @Test
    void schemesAreValidated() {
        assertThatThrownBy(() -> new ContaminationScheme(4, 0.8, 30, 0))
                .hasMessage("the minimum number of words must be 5 or more (got: 4)");
        assertThatThrownBy(() -> new ContaminationScheme(5, 1.5, 30, 0))
                .hasMessage("overlap must be between 0.5 and 1 (got: 1.5)");
        assertThatThrownBy(() -> new ContaminationScheme(5, 0.8, 9, 0))
                .hasMessage("the n-gram must have 10 words or more (got: 9)");
        assertThatThrownBy(() -> new ContaminationScheme(5, 0.8, 30, -1))
                .hasMessage("the maximum frequency must be between 0 and 1 (got: -1)");
    }

    @Test
    void runsAreStartsAndEnds() {
        BitSet positions = new BitSet();
        positions.set(0, 3);
        positions.set(7);
        assertThat(ContaminationCandidate.runs(positions)).containsExactly(0, 3, 7, 8);
    }
}
