package dev.doppel;

import dev.doppel.candidate.Candidates;
import dev.doppel.internal.OrderedPieces;
import dev.doppel.internal.Workers;
import dev.doppel.verify.VerifiedPair;
import dev.doppel.verify.internal.Verifier;
import java.util.ArrayList;
import java.util.List;
import java.util.PrimitiveIterator;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/**
 * Verifies candidate pairs, except pairs of documents by the same author. Verified pairs are passed to a consumer as
 * they are found, so not all pairs need to be in memory. The right document of a pair is the one that comes later in
 * the input.
 *
 * @param authors the author of each document
 * @param maxWaiting the maximum number of pairs that wait until the pairs of earlier documents have been passed on
 */
record Verification(
        Candidates candidates, Verifier verifier, List<String> authors, long maxWaiting, Progress progress) {
    /** The maximum number of pairs that are passed on together. */
    private static final int BATCH = 1 << 10;

    /** The maximum number of right documents that a thread takes at once. */
    private static final int MAX_TAKEN = 64;

    /** The minimum number of portions into which the documents are divided, if there are enough documents. */
    private static final int MIN_TAKES = 1 << 8;

    /**
     * Verifies all candidate pairs whose right document is {@code first} or later. Passes the verified pairs to
     * {@code found} in ascending order of their right documents. Only one thread at a time calls {@code found}. Returns
     * the number of candidate pairs.
     */
    long run(int first, Workers workers, Consumer<VerifiedPair> found) {
        LongAdder verified = new LongAdder();
        progress.stage("comparing", candidates.documents() - first);
        int documents = candidates.documents();
        int taken = Math.max(1, Math.min(MAX_TAKEN, (documents - first) / MIN_TAKES));
        PrimitiveIterator.OfInt starts = IntStream.iterate(first, start -> start < documents, start -> start + taken)
                .iterator();
        OrderedPieces.<Candidates.Finder, Integer, List<VerifiedPair>>run(
                workers,
                workers.each(candidates::finder),
                () -> starts.hasNext() ? starts.next() : null,
                (finder, start, output) -> {
                    for (int right = start; right < Math.min(documents, start + taken); right++) {
                        verified.add(verify(finder, right, output));
                        progress.advance(1);
                    }
                },
                pairs -> pairs.forEach(found),
                maxWaiting);
        return verified.sum();
    }

    /** Verifies the candidate pairs of one right document. Returns the number of these pairs. */
    private long verify(Candidates.Finder finder, int right, OrderedPieces.Output<List<VerifiedPair>> output) {
        Batch batch = new Batch(output);
        String author = authors.get(right);
        finder.partnersBefore(right, left -> {
            if (!authors.get(left).equals(author)) {
                batch.candidates++;
                verifier.verify(left, right).ifPresent(batch::add);
            }
        });
        batch.passOn();
        return batch.candidates;
    }

    /** The pairs of one right document that have not yet been passed on. */
    private final class Batch {
        private final OrderedPieces.Output<List<VerifiedPair>> output;
        private List<VerifiedPair> pairs = new ArrayList<>();
        private long candidates;

        Batch(OrderedPieces.Output<List<VerifiedPair>> output) {
            this.output = output;
        }

        void add(VerifiedPair pair) {
            pairs.add(pair);
            if (pairs.size() == BATCH) {
                passOn();
            }
        }

        void passOn() {
            progress.found(pairs.size());
            if (!pairs.isEmpty()) {
                output.add(pairs, pairs.size());
                pairs = new ArrayList<>();
            }
        }
    }
}
