package dev.doppel.spark.internal.compare;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.band.BandKeys;
import dev.doppel.shingle.ShingleSet;
import dev.doppel.spark.internal.bytes.Packer;
import dev.doppel.spark.internal.bytes.Unpacker;
import dev.doppel.spark.internal.prepare.ContentFingerprint;
import dev.doppel.testing.Property;
import dev.doppel.verify.Criterion;
import dev.doppel.verify.Measure;
import dev.doppel.verify.Overlap;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class MatchProposalsTest {
    private static final Criterion HALF = new Criterion(Measure.JACCARD, 0.5, 0.5);
    private static final int BYTES = 3;

    private final ContentFingerprint fingerprint = ContentFingerprint.keyed();

    @Property(tries = 200)
    void aTrueClaimKnowsWhatWholeSetsHaveInCommon(SplittableRandom random) {
        boolean bag = random.nextBoolean();
        long[] sent = random.longs(1 + random.nextInt(200)).toArray();
        long[] own = sent.clone();
        for (int i = random.nextInt(1 + own.length / 3); i > 0; i--) {
            own[random.nextInt(own.length)] = bag ? own[random.nextInt(own.length)] : random.nextLong();
        }
        ShingleSet left = bag ? ShingleSet.bagOf(sent) : ShingleSet.setOf(sent);
        ShingleSet right = bag ? ShingleSet.bagOf(own) : ShingleSet.setOf(own);

        MatchProposals.Claim claim = claim(left, right, TruncatedSet.bytes(left));

        Overlap overlap = HALF.met(left, right);
        if (overlap == null) {
            assertThat(claim == null || !claim.isTrueOf(left, fingerprint)).isTrue();
        } else {
            MatchProposals.Claim made = unpacked(Objects.requireNonNull(claim));
            assertThat(made.document()).isEqualTo(3);
            assertThat(made.other()).isEqualTo(1_000_000_000_007L);
            if (made.isTrueOf(left, fingerprint)) {
                assertThat(made.overlap()).isEqualTo(overlap);
            } else {
                assertThat(claim(left, right, TruncatedSet.WHOLE)).isNotNull();
            }
        }
    }

    /** Both have 1, 2 and 3 in the leading bytes of their shingles, and differ in the last bit of the last one. */
    @Test
    void aClaimIsFalseWhereShinglesAgreeInTheirLeadingBytesAlone() {
        ShingleSet left = ShingleSet.setOf(1L << 40, 2L << 40, 3L << 40);
        ShingleSet right = ShingleSet.setOf(1L << 40, 2L << 40, (3L << 40) + 1);

        MatchProposals.Claim claim = Objects.requireNonNull(claim(left, right, BYTES));

        assertThat(unpacked(claim).isTrueOf(left, fingerprint)).isFalse();
        assertThat(unpacked(claim).isTrueOf(right, fingerprint)).isTrue();
    }

    @Test
    void whoeverHasTwoShinglesThatBecomeOneAsksForTheSet() {
        ShingleSet left = ShingleSet.setOf(1L << 40, 2L << 40);
        ShingleSet right = ShingleSet.setOf(1L << 40, (1L << 40) + 1, 2L << 40);

        MatchProposals.Claim claim = unpacked(Objects.requireNonNull(claim(left, right, BYTES)));

        assertThat(claim.seen()).isNull();
        assertThat(claim.isTrueOf(left, fingerprint)).isFalse();
    }

    @Test
    void nothingIsClaimedOfTwoThatAreNoPairEvenWhenCut() {
        ShingleSet left = ShingleSet.setOf(1L << 40, 2L << 40, 3L << 40);
        ShingleSet right = ShingleSet.setOf(1L << 40, 4L << 40, 5L << 40);

        assertThat(claim(left, right, BYTES)).isNull();
    }

    @Test
    void claimsAreReadInTheOrderOfDocuments() {
        Packer bag = new Packer();
        ShingleSet set = ShingleSet.setOf(1L << 40);
        for (int document : new int[] {5, 2, 9, 2}) {
            Objects.requireNonNull(MatchProposals.Claim.of(
                            document,
                            new SentSet(0, 0, TruncatedSet.WHOLE, set, new BandKeys()),
                            document,
                            set,
                            HALF,
                            fingerprint))
                    .pack(bag);
        }
        MatchProposals claims = new MatchProposals(List.of(bag.take()).iterator());
        List<Integer> read = new ArrayList<>();

        for (int document = 0; document < 10; document++) {
            claims.of(document, claim -> read.add(claim.document()));
        }

        assertThat(read).containsExactly(2, 2, 5, 9);
    }

    private MatchProposals.@Nullable Claim claim(ShingleSet left, ShingleSet right, int bytes) {
        ShingleSet cut = Objects.requireNonNull(TruncatedSet.to(bytes, left));
        return MatchProposals.Claim.of(
                3, new SentSet(17, 0, bytes, cut, new BandKeys()), 1_000_000_000_007L, right, HALF, fingerprint);
    }

    private static MatchProposals.Claim unpacked(MatchProposals.Claim claim) {
        Packer bag = new Packer();
        claim.pack(bag);
        Unpacker from = new Unpacker(bag.take());
        MatchProposals.Claim read = MatchProposals.Claim.unpack(from);
        assertThat(from.hasMore()).isFalse();
        return read;
    }
}
