package dev.doppel.verify.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.doppel.internal.spill.SpillSpace;
import dev.doppel.shingle.ShingleScheme;
import dev.doppel.shingle.ShingleSet;
import dev.doppel.shingle.Templates;
import dev.doppel.shingle.TextShingler;
import dev.doppel.testing.Property;
import dev.doppel.text.TextScheme;
import dev.doppel.verify.Criterion;
import dev.doppel.verify.Measure;
import dev.doppel.verify.VerifiedPair;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Random;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class PairBufferTest {
    private static final long THREE_PAIRS = 3 * PairBuffer.PAIR_BYTES;

    private static Verifier verifier(SplittableRandom random, int documents) {
        TextShingler shingler = new TextShingler(TextScheme.PLAIN, ShingleScheme.words(1), Templates.NONE);
        List<ShingleSet> sets = new ArrayList<>();
        for (int i = 0; i < documents; i++) {
            StringBuilder text = new StringBuilder("x");
            for (int words = random.nextInt(6); words > 0; words--) {
                text.append(" w").append(random.nextInt(4));
            }
            sets.add(shingler.shingle(text.toString()));
        }
        Measure[] measures = Measure.values();
        return new Verifier(sets, Criterion.of(measures[random.nextInt(measures.length)], 0, false));
    }

    private static List<VerifiedPair> pairs(Verifier verifier, SplittableRandom random) {
        List<VerifiedPair> pairs = new ArrayList<>();
        for (int right = 0; right < verifier.sets().size(); right++) {
            for (int left = 0; left < right; left++) {
                verifier.verify(left, right).ifPresent(pairs::add);
            }
        }
        Collections.shuffle(pairs, new Random(random.nextLong()));
        return pairs;
    }

    private static List<VerifiedPair> strongest(List<VerifiedPair> pairs, long maxPairs) {
        return pairs.stream()
                .sorted(VerifiedPair::strongestFirst)
                .limit(maxPairs)
                .toList();
    }

    @Property
    void pairsAreSortedWithAnyMemoryAndAnyLimit(SplittableRandom random) {
        Verifier verifier = verifier(random, random.nextInt(0, 60));
        List<VerifiedPair> pairs = pairs(verifier, random);
        long maxPairs = random.nextBoolean() ? PairBuffer.ALL : random.nextInt(0, 1 + 2 * pairs.size());
        long memory = random.nextInt(3) == 0 ? SpillSpace.UNLIMITED : random.nextInt(1, 4) * THREE_PAIRS;
        try (SpillSpace space = new SpillSpace(SpillSpace.UNLIMITED)) {
            PairBuffer buffer = new PairBuffer(maxPairs, memory, verifier, space);
            pairs.forEach(buffer::add);
            List<VerifiedPair> expected = strongest(pairs, maxPairs);
            List<VerifiedPair> found = buffer.strongest();
            assertThat(found).hasSameSizeAs(expected).isEqualTo(expected);
            assertThat(found.stream().toList()).isEqualTo(expected);
            for (int i = 0; i < expected.size(); i++) {
                assertThat(found.get(i)).isEqualTo(expected.get(i));
            }
            assertThat(buffer.count()).isEqualTo(pairs.size());
        }
    }

    @Test
    void pairsThatDoNotFitAreInFilesUntilClosed() {
        SplittableRandom random = new SplittableRandom(1);
        Verifier verifier = verifier(random, 20);
        SpillSpace space = new SpillSpace(SpillSpace.UNLIMITED);
        PairBuffer buffer = new PairBuffer(PairBuffer.ALL, THREE_PAIRS, verifier, space);
        List<VerifiedPair> pairs = pairs(verifier, random);
        pairs.subList(0, 3).forEach(buffer::add);
        assertThat(space.spilled()).isZero();
        pairs.subList(3, pairs.size()).forEach(buffer::add);
        assertThat(space.spilled()).isPositive();
        List<VerifiedPair> sorted = buffer.strongest();
        Iterator<VerifiedPair> all = sorted.iterator();
        sorted.forEach(pair -> all.next());
        assertThatThrownBy(all::next).isInstanceOf(NoSuchElementException.class);
        assertThatThrownBy(() -> sorted.get(sorted.size())).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> sorted.get(-1)).isInstanceOf(IndexOutOfBoundsException.class);
        ((SpilledPairs) sorted).close();
        assertThat(space.spilled()).isZero();
    }

    /** A limit that fits in memory needs no files, however many pairs there are. */
    @Test
    void theFirstFewPairsOfManyNeedNoFiles() {
        SplittableRandom random = new SplittableRandom(2);
        Verifier verifier = verifier(random, 100);
        try (SpillSpace space = new SpillSpace(SpillSpace.UNLIMITED)) {
            PairBuffer buffer = new PairBuffer(7, 14 * PairBuffer.PAIR_BYTES, verifier, space);
            List<VerifiedPair> pairs = pairs(verifier, random);
            pairs.forEach(buffer::add);
            assertThat(buffer.strongest()).isEqualTo(strongest(pairs, 7));
            assertThat(space.spilled()).isZero();
        }
    }
}
