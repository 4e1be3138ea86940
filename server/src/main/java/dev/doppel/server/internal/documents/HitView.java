package dev.doppel.server.internal.documents;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.doppel.TextLocations;
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
public record HitView(
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

    /**
     * A hit with passages.
     *
     * @param asked where these stand in what was asked with
     */
    static HitView of(Hit hit, List<Passage> passages, TextLocations asked, String text) {
        TextLocations found = TextLocations.of(text, List.of());
        return of(
                hit,
                passages.stream()
                        .map(passage -> PassageView.of(passage, asked, found))
                        .toList(),
                text);
    }

    private static HitView of(Hit hit, @Nullable List<PassageView> passages, @Nullable String text) {
        return new HitView(
                hit.id(),
                hit.similarity(),
                Measure.JACCARD.of(hit.overlap()),
                hit.overlap().leftContainment(),
                hit.overlap().rightContainment(),
                hit.metadata(),
                passages,
                text);
    }

    /** A passage, as characters of both texts. */
    record PassageView(Stretch left, Stretch right, int words, double literalness) {
        private static PassageView of(Passage passage, TextLocations left, TextLocations right) {
            return new PassageView(
                    Stretch.of(passage.left(), left),
                    Stretch.of(passage.right(), right),
                    passage.words(),
                    passage.literalness());
        }
    }

    /** From the character at {@code start} to the one before {@code end}, and the same in words. */
    record Stretch(int start, int end, String place) {
        private static Stretch of(Span span, TextLocations places) {
            return new Stretch(span.start(), span.end(), places.inWords(span.start(), span.end()));
        }
    }
}
