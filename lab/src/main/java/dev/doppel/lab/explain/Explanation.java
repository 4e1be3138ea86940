package dev.doppel.lab.explain;

import dev.doppel.Options;
import dev.doppel.band.BandScheme;
import dev.doppel.verify.Measure;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The intermediate results of comparing two or more documents.
 *
 * @param rows the rows of the characteristic matrix, one for each shingle that occurs in any document
 * @param signatures the signature matrix, or null if a document has no shingles
 * @param bandKeys the bands of the signature matrix, or an empty list if there are no signatures
 * @param pairs all pairs, ordered by left document and then by right document
 */
public record Explanation(
        Options options,
        List<ExplainedDocument> documents,
        List<MatrixRow> rows,
        BandScheme bands,
        @Nullable TracedSignatureMatrix signatures,
        List<ExplainedBand> bandKeys,
        List<ExplainedPair> pairs) {
    public Explanation {
        documents = List.copyOf(documents);
        rows = List.copyOf(rows);
        bandKeys = List.copyOf(bandKeys);
        pairs = List.copyOf(pairs);
    }

    /**
     * Returns up to {@code perKind} rows of each kind, in matrix order. Rows are of the same kind if their shingles
     * occur in the same documents.
     */
    public List<MatrixRow> excerpt(int perKind) {
        Map<List<Integer>, Integer> taken = new HashMap<>();
        return rows.stream()
                .filter(row -> taken.merge(row.documents(), 1, Integer::sum) <= perKind)
                .toList();
    }

    /** Returns the measure for comparing matrix columns, that is, weighted Jaccard for bags and Jaccard for sets. */
    public Measure rowMeasure() {
        return options.shingles().bag() ? Measure.WEIGHTED_JACCARD : Measure.JACCARD;
    }
}
