package dev.doppel.lab.explain;

import dev.doppel.Options;
import dev.doppel.band.BandScheme;
import dev.doppel.verify.Measure;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What each stage made of two or more documents.
 *
 * @param rows of the characteristic matrix: every shingle of any document
 * @param bands the shape of the bands
 * @param signatures the signature matrix; null where a document has no words, and so no signature
 * @param cut the bands of all signatures; none where there are no signatures
 * @param pairs every two of the documents: the first with each later one, then the second, and so on
 */
public record Explanation(
        Options options,
        List<ExplainedDocument> documents,
        List<MatrixRow> rows,
        BandScheme bands,
        @Nullable Signatures signatures,
        List<ExplainedBand> cut,
        List<ExplainedPair> pairs) {
    public Explanation {
        documents = List.copyOf(documents);
        rows = List.copyOf(rows);
        cut = List.copyOf(cut);
        pairs = List.copyOf(pairs);
    }

    /** Returns at most so many rows of each kind, in order: a kind is all rows that the same documents have. */
    public List<MatrixRow> excerpt(int ofAKind) {
        Map<List<Integer>, Integer> taken = new HashMap<>();
        return rows.stream()
                .filter(row -> taken.merge(row.documents(), 1, Integer::sum) <= ofAKind)
                .toList();
    }

    /** What the similarity of the rows is called: of bags it is the weighted one. */
    public Measure rowMeasure() {
        return options.shingles().bag() ? Measure.WEIGHTED_JACCARD : Measure.JACCARD;
    }
}
