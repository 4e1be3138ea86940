package dev.doppel.server.internal.documents;

import dev.doppel.Document;
import dev.doppel.Doppel;
import dev.doppel.Options;
import dev.doppel.PairEvidence;
import dev.doppel.index.Hit;
import dev.doppel.index.Index;
import dev.doppel.index.StoredDocument;
import dev.doppel.passage.PassageScheme;
import dev.doppel.server.internal.http.ProblemException;
import dev.doppel.server.internal.http.RequestFields;
import java.util.Optional;

/** Finds the passages that a query document shares with its hits. This record is thread-safe. */
record HitEvidence(Index index, Doppel doppel) {
    static HitEvidence of(Index index, PassageScheme passages) {
        return new HitEvidence(
                index,
                Doppel.with(Options.defaults()
                        .withText(index.scheme().text(), index.scheme().shingles())
                        .withTemplates(index.scheme().templates())
                        .withPassages(passages)));
    }

    /** Returns the scheme for the {@code passages} field, or throws a {@link ProblemException}. */
    static PassageScheme scheme(Index index, RequestFields fields, int words) {
        PassageScheme scheme = fields.checked("passages", () -> PassageScheme.of(words));
        if (!index.scheme().texts()) {
            throw ProblemException.badField(
                    "passages", "passages need the texts of the documents, which this index does not store");
        }
        return scheme;
    }

    /** Returns the document of a hit, or empty if the document was removed after the query. */
    Optional<Document> document(Hit hit) {
        return index.get(hit.id()).map(StoredDocument::document);
    }

    PairEvidence of(Document query, Document found) {
        return doppel.evidence(query, found).pairs().get(0);
    }
}
