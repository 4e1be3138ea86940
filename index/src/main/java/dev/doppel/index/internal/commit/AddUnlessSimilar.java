package dev.doppel.index.internal.commit;

import dev.doppel.index.Hit;
import dev.doppel.index.internal.store.DocumentRecord;
import dev.doppel.index.internal.store.EncodedDocument;
import dev.doppel.shingle.ShingleSet;
import dev.doppel.verify.Criterion;
import dev.doppel.verify.Overlap;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A change that adds documents in order, and skips each document that is similar to a document in the index or to one
 * that the same change has already added. The result for each document is the most similar document found, or empty if
 * the document was added.
 */
public record AddUnlessSimilar(List<Candidate> candidates, Criterion criterion)
        implements IndexChange<List<Optional<Hit>>> {
    /**
     * A document to be added, and the most similar document in a snapshot of the index.
     *
     * @param documentEnd one past the last document number in the snapshot; the transaction compares the candidate with
     *     all documents added later
     * @param mostSimilar the most similar document in the snapshot, or null if no document meets the criterion
     */
    public record Candidate(
            EncodedDocument document,
            int documentEnd,
            @Nullable Hit mostSimilar) {}

    @Override
    public List<EncodedDocument> documents() {
        return candidates.stream().map(Candidate::document).toList();
    }

    @Override
    public List<Optional<Hit>> apply(IndexTransaction transaction) {
        transaction.requireNewIds(documents());
        List<Optional<Hit>> similar = new ArrayList<>();
        for (Candidate candidate : candidates) {
            Hit hit = mostSimilar(candidate, transaction);
            similar.add(Optional.ofNullable(hit));
            if (hit == null) {
                transaction.add(candidate.document());
            }
        }
        return similar;
    }

    private @Nullable Hit mostSimilar(Candidate candidate, IndexTransaction transaction) {
        Hit best = candidate.mostSimilar();
        for (int number = candidate.documentEnd(); number < transaction.nextNumber(); number++) {
            ShingleSet set = transaction.set(number);
            Overlap overlap =
                    set == null ? null : criterion.met(candidate.document().set(), set);
            if (overlap != null) {
                DocumentRecord other = transaction.record(number);
                Hit hit = new Hit(other.id(), criterion.measure().of(overlap), overlap, other.metadata());
                best = best == null || Hit.MOST_SIMILAR_FIRST.compare(hit, best) < 0 ? hit : best;
            }
        }
        return best;
    }
}
