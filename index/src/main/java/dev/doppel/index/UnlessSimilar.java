package dev.doppel.index;

import dev.doppel.shingle.ShingleSet;
import dev.doppel.verify.Criterion;
import dev.doppel.verify.Overlap;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A document that is added unless one resembles it, among those that came since it was asked whether one does. */
final class UnlessSimilar extends Change {
    private final PreparedDocument document;
    private final Criterion criterion;
    private final int asked;
    private @Nullable Hit witness;

    /** @param asked the number after the last document that was asked */
    UnlessSimilar(PreparedDocument document, Criterion criterion, int asked) {
        this.document = document;
        this.criterion = criterion;
        this.asked = asked;
    }

    @Override
    void apply(Transaction transaction) {
        transaction.requireFree(document.id());
        for (int number = asked; number < transaction.afterLast(); number++) {
            ShingleSet set = transaction.set(number);
            Overlap overlap = set == null ? null : criterion.met(document.set(), set);
            if (overlap != null) {
                prefer(transaction.record(number), overlap);
            }
        }
        if (witness == null) {
            transaction.add(document);
        }
    }

    private void prefer(DocumentRecord other, Overlap overlap) {
        Hit hit = new Hit(other.id(), criterion.measure().of(overlap), overlap, other.metadata());
        if (witness == null || Hit.strongestFirst(hit, witness) < 0) {
            witness = hit;
        }
    }

    Optional<Hit> witness() {
        return Optional.ofNullable(witness);
    }
}
