package dev.doppel.index;

import dev.doppel.verify.Overlap;
import java.util.Comparator;
import java.util.Map;

/**
 * A document that a query found, with its exact similarity.
 *
 * @param similarity the similarity to the query, by the query's measure
 * @param overlap the counts from which every other measure can be computed; left is the query, right the document
 * @param metadata sorted by name
 */
public record Hit(String id, double similarity, Overlap overlap, Map<String, String> metadata) {
    /** Orders hits by descending similarity, then by id. */
    public static final Comparator<Hit> MOST_SIMILAR_FIRST =
            Comparator.comparingDouble(Hit::similarity).reversed().thenComparing(Hit::id);
}
