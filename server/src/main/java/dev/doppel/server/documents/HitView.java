package dev.doppel.server.documents;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.doppel.index.Hit;
import dev.doppel.passage.Passage;
import dev.doppel.passage.Span;
import dev.doppel.verify.Measure;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A document that resembles what was asked with, as clients see it.
 *
 * @param similarity by the measure that was asked for
 * @param containedInDocument the share of what was asked with that stands in the document
 * @param containedInQuery the share of the document that stands in what was asked with
 * @param passages where both go together, where that was asked for; left is what was asked with
 * @param text of the document, in which the passages stand
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
record HitView(
        String id,
        double similarity,
        double jaccard,
        double containedInDocument,
        double containedInQuery,
        Map<String, String> metadata,
        @Nullable List<PassageView> passages,
        @Nullable String text) {
    static HitView of(Hit hit) {
        return of(hit, null, null);
    }

    static HitView of(Hit hit, @Nullable List<Passage> passages, @Nullable String text) {
        return new HitView(
                hit.id(),
                hit.similarity(),
                Measure.JACCARD.of(hit.overlap()),
                hit.overlap().leftContainment(),
                hit.overlap().rightContainment(),
                hit.metadata(),
                passages == null ? null : passages.stream().map(PassageView::of).toList(),
                text);
    }

    /** A passage, as characters of both texts. */
    record PassageView(Place left, Place right, int words, double literalness) {
        private static PassageView of(Passage passage) {
            return new PassageView(
                    Place.of(passage.left()), Place.of(passage.right()), passage.words(), passage.literalness());
        }
    }

    /** From the character at {@code start} to the one before {@code end}. */
    record Place(int start, int end) {
        private static Place of(Span span) {
            return new Place(span.start(), span.end());
        }
    }
}
