package dev.doppel.lab.explain;

import dev.doppel.Options;
import dev.doppel.band.BandScheme;
import dev.doppel.verify.Measure;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The intermediate results of all stages of comparing two or more documents.
 *
 * @param rows the rows of the characteristic matrix, one for each shingle that occurs in any document
 * @param bands the numbers of bands and rows
 * @param signatures the signature matrix; null if a document has no words
 * @param bandKeys the bands of the signature matrix; empty if there are no signatures
 * @param pairs all pairs: the first document with each later one, then the second with each later one, and so on
 */
public record Explanation(
        Options options,
        List<ExplainedDocument> documents,
        List<MatrixRow> rows,
        BandScheme bands,
        @Nullable Signatures signatures,
        List<ExplainedBand> bandKeys,
        List<ExplainedPair> pairs) {
    public Explanation {
        documents = List.copyOf(documents);
        rows = List.copyOf(rows);
        bandKeys = List.copyOf(bandKeys);
        pairs = List.copyOf(pairs);
    }

    /**
     * Returns the first {@code perKind} rows of each kind, in the order of the matrix. Rows are of the same kind if the
     * same documents contain them.
     */
    public List<MatrixRow> excerpt(int perKind) {
        Map<List<Integer>, Integer> taken = new HashMap<>();
        return rows.stream()
                .filter(row -> taken.merge(row.documents(), 1, Integer::sum) <= perKind)
                .toList();
    }

    /** Returns the measure by which columns are compared: Jaccard, or weighted Jaccard for bags. */
    public Measure rowMeasure() {
        return options.shingles().bag() ? Measure.WEIGHTED_JACCARD : Measure.JACCARD;
    }
}
