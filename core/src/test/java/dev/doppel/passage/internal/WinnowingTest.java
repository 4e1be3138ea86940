package dev.doppel.passage.internal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.shingle.WordHasher;
import dev.doppel.testing.Property;
import dev.doppel.text.TextScheme;
import java.util.HashSet;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class WinnowingTest {
    private static final int WORDS = 40;

    private static long[] words(SplittableRandom random, int count, int vocabulary) {
        return random.longs(count, 0, vocabulary).toArray();
    }

    private static Set<Long> hashes(Fingerprints fingerprints) {
        Set<Long> hashes = new HashSet<>();
        for (int i = 0; i < fingerprints.count(); i++) {
            hashes.add(fingerprints.hash(i));
        }
        return hashes;
    }

    /**
     * Checks that winnowing's guarantee holds for random surrounding words and for small vocabularies, in which words
     * are repeated.
     */
    @Property
    void documentsThatShareTheGuaranteedRunShareAFingerprint(SplittableRandom random) {
        Winnowing winnowing = Winnowing.finding(random.nextInt(Winnowing.RUN, WORDS), TextScheme.PLAIN);
        int vocabulary = random.nextInt(1, 1000);
        long[] shared = words(random, winnowing.guaranteed(), vocabulary);
        long[] left = around(shared, random, vocabulary);
        long[] right = around(shared, random, vocabulary);
        assertThat(hashes(winnowing.of(left))).containsAnyElementsOf(hashes(winnowing.of(right)));
    }

    private static long[] around(long[] shared, SplittableRandom random, int vocabulary) {
        return IntStream.range(0, 3)
                .mapToObj(part -> part == 1 ? shared : words(random, random.nextInt(50), vocabulary))
                .flatMapToLong(java.util.Arrays::stream)
                .toArray();
    }

    @Test
    void guaranteedRunNeverExceedsTheRequestedLength() {
        assertThat(IntStream.range(Winnowing.RUN, 100)
                        .allMatch(words ->
                                Winnowing.finding(words, TextScheme.PLAIN).guaranteed() <= words))
                .isTrue();
        assertThat(Winnowing.finding(WORDS, TextScheme.PLAIN).guaranteed()).isEqualTo(12);
    }

    /** The expected density of selected runs is 2 / (window + 1), which is 2/9 for a window of eight runs. */
    @Test
    void aboutTwoInNineRunsAreSelected() {
        long[] words = words(new SplittableRandom(1), 100_000, Integer.MAX_VALUE);
        assertThat(Winnowing.finding(WORDS, TextScheme.PLAIN).of(words).count()).isBetween(21_500, 22_900);
    }

    @Test
    void fingerprintsHaveTheHashOfTheirRun() {
        long[] words = words(new SplittableRandom(2), 500, 50);
        Fingerprints fingerprints = Winnowing.finding(WORDS, TextScheme.PLAIN).of(words);
        for (int i = 0; i < fingerprints.count(); i++) {
            assertThat(fingerprints.hash(i))
                    .isEqualTo(WordHasher.combine(words, fingerprints.firstWord(i), Winnowing.RUN));
        }
    }

    @Test
    void documentShorterThanTheGuaranteedRunHasNoFingerprint() {
        assertThat(Winnowing.finding(WORDS, TextScheme.PLAIN).of(new long[11]).count())
                .isZero();
        assertThat(Winnowing.finding(WORDS, TextScheme.PLAIN).of(new long[12]).count())
                .isEqualTo(1);
        assertThat(Winnowing.finding(WORDS, TextScheme.PLAIN).of(new long[0]).count())
                .isZero();
    }
}
