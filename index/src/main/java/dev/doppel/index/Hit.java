package dev.doppel.index;

import dev.doppel.verify.Overlap;
import java.util.Comparator;
import java.util.Map;

/**
 * A document found by a query.
 *
 * <pre>{@code
 * Index.create(directory, IndexScheme.DEFAULT);
 * try (Index index = Index.open(directory)) {
 *     index.add(new NewDocument("one", "A rose is a rose is a rose."));
 *     Hit hit = index.query("A rose is a rose!", Query.top(1)).get(0);
 *     String id = hit.id();                     // one
 *     double similarity = hit.similarity();     // 0.3333333333333333
 * }
 * }</pre>
 *
 * @param similarity the exact similarity to the query, computed with the query's measure
 * @param overlap the shingle counts from which any measure can be computed, with the query as the left set
 * @param metadata the document's metadata, sorted by name
 */
public record Hit(String id, double similarity, Overlap overlap, Map<String, String> metadata) {
    /** Orders hits by descending similarity, then by id. */
    public static final Comparator<Hit> MOST_SIMILAR_FIRST =
            Comparator.comparingDouble(Hit::similarity).reversed().thenComparing(Hit::id);
}
