package dev.doppel.passage.internal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.internal.Workers;
import dev.doppel.passage.PassageScheme;
import dev.doppel.shingle.Templates;
import dev.doppel.text.DeobfuscatedText;
import dev.doppel.text.TextScheme;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Checks that the cost of bad input grows linearly. The tests count compared words instead of measuring time. */
class PassageWorkTest {
    private static final int LINES = 4000;
    private static final int WORDS = 20;

    /** The maximum number of compared words and cells per line. */
    private static final int MAX_WORK = 2000;

    /** Text that repeats itself. Each pair consists of two texts with the same structure. */
    enum Shape {
        SHORT_LINES(random -> random.nextInt(1000) + "\n"),
        LOG(random -> "2026-11-17 20:" + random.nextInt(60) + " INFO request from 10.0.0." + random.nextInt(20)
                + " for page " + random.nextInt(30) + " took " + random.nextInt(100) + " ms\n"),
        TABLE(random -> "total | 0 | 0 | " + random.nextInt(10) + " | yes | no | n/a | 0.00\n"),
        REFRAIN(random -> "la la la la la la\n"),
        TWO_WORDS(random -> random.nextBoolean() ? "a a b " : "a b b "),
        EDITED_REFRAIN(random -> "the same words again and again with one word " + random.nextInt() + " changed\n");

        @SuppressWarnings("ImmutableEnumChecker") // a lambda without state
        private final Line line;

        Shape(Line line) {
            this.line = line;
        }

        String text(int lines, int seed) {
            SplittableRandom random = new SplittableRandom(seed);
            return IntStream.range(0, lines).mapToObj(i -> line.next(random)).collect(Collectors.joining());
        }
    }

    private interface Line {
        String next(SplittableRandom random);
    }

    private static long pairWork(Shape shape, int lines) {
        PassageFinder finder = new PassageFinder(WORDS, TextScheme.PLAIN);
        finder.find(
                TextScheme.PLAIN.splitter().place(shape.text(lines, 1)),
                TextScheme.PLAIN.splitter().place(shape.text(lines, 2)));
        return finder.work();
    }

    @ParameterizedTest
    @EnumSource
    void workForAPairIsBounded(Shape shape) {
        assertBounded(lines -> pairWork(shape, lines));
    }

    private static long searchWork(List<String> texts, boolean overLimit) {
        try (Workers workers = new Workers(2)) {
            PassageIndex index = PassageIndex.of(
                    texts.stream()
                            .map(text -> DeobfuscatedText.of(text, List.of()))
                            .toList(),
                    TextScheme.PLAIN,
                    PassageScheme.of(WORDS),
                    Templates.NONE,
                    workers);
            PassageCandidates candidates = (PassageCandidates) index.sharing();
            candidates.pairs();
            assertThat(index.runsOverLimit() > 0).isEqualTo(overLimit);
            return candidates.work();
        }
    }

    @ParameterizedTest
    @EnumSource
    void workForASearchIsBounded(Shape shape) {
        assertBounded(lines -> searchWork(List.of(shape.text(lines, 1), shape.text(lines, 2)), false));
    }

    @Test
    void workForASearchGrowsLinearlyWithTheNumberOfDocumentsThatShareBoilerplate() {
        String boilerplate = Shape.LOG.text(20, 3);
        IntFunction<List<String>> documents = count -> IntStream.range(0, count)
                .mapToObj(i -> boilerplate + Shape.EDITED_REFRAIN.text(1, i) + boilerplate)
                .toList();
        assertThat(searchWork(documents.apply(PassageCandidates.BUCKET_LIMIT), false))
                .isPositive();
        assertLinear(count -> searchWork(documents.apply(count), true), 500);
    }

    /**
     * Checks that the work per line stays below a limit. In logs, the work per line grows with the number of lines
     * until most seeds occur too often to be extended.
     */
    private static void assertBounded(IntFunction<Long> work) {
        for (int lines : new int[] {LINES, 4 * LINES}) {
            assertThat(work.apply(lines)).as("work for %d lines", lines).isLessThan((long) MAX_WORK * lines);
        }
    }

    private static void assertLinear(IntFunction<Long> work, int size) {
        long once = work.apply(size);
        long fourTimes = work.apply(4 * size);
        assertThat((double) fourTimes)
                .as("work for %d: %d, for %d: %d", size, once, 4 * size, fourTimes)
                .isLessThan(6.0 * once + 1000);
    }
}
