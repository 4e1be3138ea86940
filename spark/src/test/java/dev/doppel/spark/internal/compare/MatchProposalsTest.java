package dev.doppel.spark.internal.compare;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.band.BandKeys;
import dev.doppel.shingle.ShingleSet;
import dev.doppel.spark.internal.bytes.BytePacker;
import dev.doppel.spark.internal.bytes.ByteUnpacker;
import dev.doppel.spark.internal.prepare.ShingleFingerprint;
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

    private final ShingleFingerprint fingerprint = ShingleFingerprint.keyed();

    @Property(tries = 200)
    void anAcceptedProposalHasTheOverlapOfTheFullSets(SplittableRandom random) {
        boolean bag = random.nextBoolean();
        long[] sent = random.longs(1 + random.nextInt(200)).toArray();
        long[] own = sent.clone();
        for (int i = random.nextInt(1 + own.length / 3); i > 0; i--) {
            own[random.nextInt(own.length)] = bag ? own[random.nextInt(own.length)] : random.nextLong();
        }
        ShingleSet left = bag ? ShingleSet.bagOf(sent) : ShingleSet.setOf(sent);
        ShingleSet right = bag ? ShingleSet.bagOf(own) : ShingleSet.setOf(own);

        MatchProposals.Proposal proposal = proposal(left, right, TruncatedShingleSet.bytes(left));

        Overlap overlap = HALF.met(left, right);
        if (overlap == null) {
            assertThat(proposal == null ? null : proposal.exactOverlap(left, fingerprint))
                    .isNull();
        } else {
            MatchProposals.Proposal received = unpacked(Objects.requireNonNull(proposal));
            assertThat(received.document()).isEqualTo(3);
            assertThat(received.other()).isEqualTo(1_000_000_000_007L);
            Overlap exact = received.exactOverlap(left, fingerprint);
            if (exact != null) {
                assertThat(exact).isEqualTo(overlap);
            } else {
                assertThat(proposal(left, right, TruncatedShingleSet.FULL)).isNotNull();
            }
        }
    }

    /** Both sets have the truncated shingles 1, 2 and 3. They differ only in the last bit of one full shingle. */
    @Test
    void aProposalIsRejectedIfOnlyTheLeadingBytesAgree() {
        ShingleSet left = ShingleSet.setOf(1L << 40, 2L << 40, 3L << 40);
        ShingleSet right = ShingleSet.setOf(1L << 40, 2L << 40, (3L << 40) + 1);

        MatchProposals.Proposal proposal = Objects.requireNonNull(proposal(left, right, BYTES));

        assertThat(unpacked(proposal).exactOverlap(left, fingerprint)).isNull();
        assertThat(unpacked(proposal).exactOverlap(right, fingerprint)).isNotNull();
    }

    @Test
    void aDocumentWhoseShinglesCollideRequestsTheFullSet() {
        ShingleSet left = ShingleSet.setOf(1L << 40, 2L << 40);
        ShingleSet right = ShingleSet.setOf(1L << 40, (1L << 40) + 1, 2L << 40);

        MatchProposals.Proposal proposal = unpacked(Objects.requireNonNull(proposal(left, right, BYTES)));

        assertThat(proposal.overlap()).isNull();
        assertThat(proposal.exactOverlap(left, fingerprint)).isNull();
    }

    @Test
    void truncatedSetsThatDoNotMatchGetNoProposal() {
        ShingleSet left = ShingleSet.setOf(1L << 40, 2L << 40, 3L << 40);
        ShingleSet right = ShingleSet.setOf(1L << 40, 4L << 40, 5L << 40);

        assertThat(proposal(left, right, BYTES)).isNull();
    }

    @Test
    void proposalsAreReadInTheOrderOfDocuments() {
        BytePacker buffer = new BytePacker();
        ShingleSet set = ShingleSet.setOf(1L << 40);
        for (int document : new int[] {5, 2, 9, 2}) {
            Objects.requireNonNull(MatchProposals.Proposal.of(
                            document,
                            new SentShingleSet(0, 0, TruncatedShingleSet.FULL, set, new BandKeys()),
                            document,
                            set,
                            HALF,
                            fingerprint))
                    .pack(buffer);
        }
        MatchProposals proposals = new MatchProposals(List.of(buffer.take()).iterator());
        List<Integer> read = new ArrayList<>();

        for (int document = 0; document < 10; document++) {
            proposals.forEach(document, proposal -> read.add(proposal.document()));
        }

        assertThat(read).containsExactly(2, 2, 5, 9);
    }

    private MatchProposals.@Nullable Proposal proposal(ShingleSet left, ShingleSet right, int bytes) {
        ShingleSet truncated = Objects.requireNonNull(TruncatedShingleSet.of(left, bytes));
        return MatchProposals.Proposal.of(
                3,
                new SentShingleSet(17, 0, bytes, truncated, new BandKeys()),
                1_000_000_000_007L,
                right,
                HALF,
                fingerprint);
    }

    private static MatchProposals.Proposal unpacked(MatchProposals.Proposal proposal) {
        BytePacker buffer = new BytePacker();
        proposal.pack(buffer);
        ByteUnpacker from = new ByteUnpacker(buffer.take());
        MatchProposals.Proposal read = MatchProposals.Proposal.unpack(from);
        assertThat(from.hasMore()).isFalse();
        return read;
    }
}
