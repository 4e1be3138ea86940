package dev.doppel.server.internal.documents;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.doppel.Document;
import dev.doppel.PairEvidence;
import dev.doppel.TextLocations;
import dev.doppel.index.Hit;
import dev.doppel.passage.Passage;
import dev.doppel.passage.Span;
import dev.doppel.verify.Measure;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A hit in a response.
 *
 * @param similarity the similarity to the query, computed with the query's measure
 * @param containedInDocument the fraction of the query's shingles that the document contains
 * @param containedInQuery the fraction of the document's shingles that the query contains
 * @param leftCopied the fraction of the query's words that are in shared passages; null if no passages were requested
 * @param rightCopied the same fraction for the document's words
 * @param passages the shared passages, with the query on the left; null if no passages were requested
 * @param text the document's text; null unless both passages and texts were requested
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
record HitResponse(
        String id,
        double similarity,
        double jaccard,
        double containedInDocument,
        double containedInQuery,
        Map<String, String> metadata,
        @Nullable Double leftCopied,
        @Nullable Double rightCopied,
        @Nullable List<PassageView> passages,
        @Nullable String text) {
    static HitResponse of(Hit hit) {
        return of(hit, null, null, null, null);
    }

    static HitResponse of(Hit hit, PairEvidence shared, TextLocations query, Document found, boolean withText) {
        TextLocations document = TextLocations.of(found);
        return of(
                hit,
                shared.leftShare(),
                shared.rightShare(),
                shared.passages().stream()
                        .map(passage -> PassageView.of(passage, query, document))
                        .toList(),
                withText ? found.text() : null);
    }

    private static HitResponse of(
            Hit hit,
            @Nullable Double leftCopied,
            @Nullable Double rightCopied,
            @Nullable List<PassageView> passages,
            @Nullable String text) {
        return new HitResponse(
                hit.id(),
                hit.similarity(),
                Measure.JACCARD.of(hit.overlap()),
                hit.overlap().leftContainment(),
                hit.overlap().rightContainment(),
                hit.metadata(),
                leftCopied,
                rightCopied,
                passages,
                text);
    }

    record PassageView(SpanView left, SpanView right, int words, double literalness, String kind) {
        private static PassageView of(Passage passage, TextLocations left, TextLocations right) {
            return new PassageView(
                    SpanView.of(passage.left(), left),
                    SpanView.of(passage.right(), right),
                    passage.words(),
                    passage.literalness(),
                    passage.kind().label());
        }
    }

    /**
     * The characters {@code [start, end)} of a text.
     *
     * @param place a description of the location, such as {@code lines 7 to 11}
     */
    record SpanView(int start, int end, String place) {
        private static SpanView of(Span span, TextLocations locations) {
            return new SpanView(span.start(), span.end(), locations.describe(span.start(), span.end()));
        }
    }
}
