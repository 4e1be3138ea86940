package dev.doppel.server.internal.documents;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.doppel.index.DocumentExistsException;
import dev.doppel.index.Hit;
import dev.doppel.index.Index;
import dev.doppel.index.NewDocument;
import dev.doppel.verify.Measure;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The result of adding a document.
 *
 * @param status {@code added}, {@code replaced}, {@code similar} (not added) or {@code taken} (not added, since the id
 *     is in use)
 * @param witness the most similar document if the status is {@code similar}, or null otherwise
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
record AddOutcome(String id, String status, @Nullable HitResponse witness) {
    static final String ADDED = "added";

    /** Adds a document unless its id is in use or the index contains a similar document. */
    static AddOutcome addUnless(Index index, NewDocument document, Measure measure, double threshold) {
        try {
            Optional<Hit> similar = index.addUnlessSimilar(document, measure, threshold);
            return similar.map(hit -> new AddOutcome(document.id(), "similar", HitResponse.of(hit)))
                    .orElseGet(() -> new AddOutcome(document.id(), ADDED, null));
        } catch (DocumentExistsException e) {
            return new AddOutcome(document.id(), "taken", null);
        }
    }

    /** Adds a document unless its id is in use. */
    static AddOutcome add(Index index, NewDocument document) {
        try {
            index.add(document);
            return new AddOutcome(document.id(), ADDED, null);
        } catch (DocumentExistsException e) {
            return new AddOutcome(document.id(), "taken", null);
        }
    }
}
