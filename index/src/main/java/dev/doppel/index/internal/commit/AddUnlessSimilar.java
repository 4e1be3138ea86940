package dev.doppel.index.internal.commit;

import dev.doppel.index.Hit;
import dev.doppel.index.internal.store.DocumentRecord;
import dev.doppel.shingle.ShingleSet;
import dev.doppel.verify.Criterion;
import dev.doppel.verify.Overlap;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Documents that are added, one after the other, unless one resembles them. */
public final class AddUnlessSimilar extends PendingChange {
    private final List<Asked> documents;
    private final Criterion criterion;
    private final List<Optional<Hit>> witnesses = new ArrayList<>();

    /**
     * A document for which the index was asked before its turn came.
     *
     * @param asked the number after the last document that was asked; those that came since are yet to be compared
     * @param similar which of them resembles it most
     */
    public record Asked(
            PreparedAddition document, int asked, @Nullable Hit similar) {}

    public AddUnlessSimilar(List<Asked> documents, Criterion criterion) {
        this.documents = documents;
        this.criterion = criterion;
    }

    @Override
    void apply(Transaction transaction) {
        transaction.requireFree(documents.stream().map(Asked::document).toList());
        for (Asked document : documents) {
            Hit witness = witness(document, transaction);
            witnesses.add(Optional.ofNullable(witness));
            if (witness == null) {
                transaction.add(document.document());
            }
        }
    }

    private @Nullable Hit witness(Asked document, Transaction transaction) {
        Hit witness = document.similar();
        for (int number = document.asked(); number < transaction.afterLast(); number++) {
            ShingleSet set = transaction.set(number);
            Overlap overlap =
                    set == null ? null : criterion.met(document.document().set(), set);
            if (overlap != null) {
                DocumentRecord other = transaction.record(number);
                Hit hit = new Hit(other.id(), criterion.measure().of(overlap), overlap, other.metadata());
                witness = witness == null || Hit.strongestFirst(hit, witness) < 0 ? hit : witness;
            }
        }
        return witness;
    }

    /** For each document what it resembles most; empty for those that were added. */
    public List<Optional<Hit>> witnesses() {
        return witnesses;
    }
}
