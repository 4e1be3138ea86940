package dev.doppel.spark.internal.compare;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.shingle.ShingleSet;
import dev.doppel.testing.Property;
import dev.doppel.verify.Overlap;
import java.util.Arrays;
import java.util.Objects;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class TruncatedShingleSetTest {
    @Property(tries = 200)
    void truncatedShinglesAreDistinctLeadingBytes(SplittableRandom random) {
        ShingleSet set = set(random, 1 + random.nextInt(400), random.nextInt(40));

        int bytes = TruncatedShingleSet.bytes(set);
        ShingleSet truncated = Objects.requireNonNull(TruncatedShingleSet.of(set, bytes));

        assertThat(truncated.shingles())
                .containsExactly(Arrays.stream(set.shingles())
                        .map(shingle -> Math.floorDiv(shingle, 1L << (64 - 8 * bytes)))
                        .toArray());
        assertThat(truncated.isBag()).isEqualTo(set.isBag());
        assertThat(truncated.size()).isEqualTo(set.size());
    }

    @Property(tries = 200)
    void truncatedSetsShareAtLeastWhatFullSetsShare(SplittableRandom random) {
        boolean bag = random.nextBoolean();
        long[] both = random.longs(random.nextInt(100)).toArray();
        ShingleSet left = set(random, both, bag);
        ShingleSet right = set(random, both, bag);
        int bytes = TruncatedShingleSet.bytes(left);
        ShingleSet truncatedRight = TruncatedShingleSet.of(right, bytes);
        if (truncatedRight == null) {
            return;
        }

        Overlap exact = Overlap.of(left, right);
        Overlap truncated = Overlap.of(Objects.requireNonNull(TruncatedShingleSet.of(left, bytes)), truncatedRight);

        assertThat(truncated.common()).isGreaterThanOrEqualTo(exact.common());
        assertThat(truncated.commonCount()).isGreaterThanOrEqualTo(exact.commonCount());
        assertThat(truncated.product()).isGreaterThanOrEqualTo(exact.product());
        assertThat(truncated.leftSquares()).isEqualTo(exact.leftSquares());
        assertThat(truncated.rightCount()).isEqualTo(exact.rightCount());
    }

    @Test
    void moreShinglesNeedMoreBytesToStayDistinct() {
        SplittableRandom random = new SplittableRandom(7);

        assertThat(TruncatedShingleSet.bytes(ShingleSet.setOf(random.longs(60).toArray())))
                .isEqualTo(2);
        assertThat(TruncatedShingleSet.bytes(ShingleSet.setOf(random.longs(200).toArray())))
                .isEqualTo(3);
        assertThat(TruncatedShingleSet.bytes(
                        ShingleSet.setOf(random.longs(10_000).toArray())))
                .isEqualTo(4);
    }

    /** Two shingles of the set differ only in their last bit. */
    @Test
    void aSetWithShinglesThatDifferInTheLastByteOnlyIsNotTruncated() {
        ShingleSet set = ShingleSet.setOf(1L << 40, (1L << 40) + 1, -5, 77);

        assertThat(TruncatedShingleSet.bytes(set)).isEqualTo(TruncatedShingleSet.FULL);
        assertThat(TruncatedShingleSet.of(set, 7)).isNull();
        assertThat(TruncatedShingleSet.of(set, TruncatedShingleSet.FULL)).isSameAs(set);
        assertThat(TruncatedShingleSet.pays(set, 1)).isFalse();
    }

    @Test
    void truncatingPaysForALongSetWithFewReceivers() {
        ShingleSet shortSet = ShingleSet.setOf(new SplittableRandom(7).longs(8).toArray());
        ShingleSet longSet = ShingleSet.setOf(new SplittableRandom(7).longs(200).toArray());

        assertThat(TruncatedShingleSet.pays(shortSet, 1)).isFalse();
        assertThat(TruncatedShingleSet.pays(longSet, 1)).isTrue();
        assertThat(TruncatedShingleSet.pays(longSet, 13)).isTrue();
        assertThat(TruncatedShingleSet.pays(longSet, 14)).isFalse();
    }

    /** @param near the number of shingles that share leading bytes with another shingle */
    private static ShingleSet set(SplittableRandom random, int count, int near) {
        long[] shingles = random.longs(count).toArray();
        for (int i = 0; i < near; i++) {
            int from = random.nextInt(count);
            shingles[random.nextInt(count)] = shingles[from] ^ (1L << random.nextInt(56));
        }
        return random.nextBoolean() ? ShingleSet.setOf(shingles) : ShingleSet.bagOf(shingles);
    }

    private static ShingleSet set(SplittableRandom random, long[] both, boolean bag) {
        int common = random.nextInt(both.length + 1);
        long[] shingles = Arrays.copyOf(both, common + 1 + random.nextInt(60));
        for (int i = common; i < shingles.length; i++) {
            shingles[i] = random.nextInt(3) > 0 || common == 0
                    ? random.nextLong()
                    : both[random.nextInt(common)] ^ random.nextInt(2);
        }
        return bag ? ShingleSet.bagOf(shingles) : ShingleSet.setOf(shingles);
    }
}
