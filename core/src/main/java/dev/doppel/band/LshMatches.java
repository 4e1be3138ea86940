package dev.doppel.band;

import dev.doppel.sketch.Estimate;
import java.util.List;

/**
 * The result of a query to an {@link LshIndex}.
 *
 * <pre>{@code
 * SketchScheme scheme = SketchScheme.fast(128);
 * LshIndex<String> index = LshIndex.of(scheme, 0.8, 0.99);
 * index.insert("first", scheme.sketcher().sketch(1, 2, 3));
 * LshMatches<String> found = index.query(scheme.sketcher().sketch(1, 2, 3), 0.8);
 * List<String> ids = found.ids();              // [first]
 * boolean isComplete = found.isComplete();     // true
 * }</pre>
 *
 * @param matches the matches, most similar first; the order of equally similar matches is unspecified
 * @param skippedBuckets the number of buckets that the query skipped because they were too large, or 0 if all
 *     candidates were compared
 */
public record LshMatches<I>(List<Match<I>> matches, int skippedBuckets) {
    public LshMatches {
        matches = List.copyOf(matches);
    }

    /** A sketch in the index that is similar to the query sketch. */
    public record Match<I>(I id, Estimate estimate) {}

    /** Returns whether all candidates were compared. */
    public boolean isComplete() {
        return skippedBuckets == 0;
    }

    /** Returns the ids of the matches. */
    public List<I> ids() {
        return matches.stream().map(Match::id).toList();
    }
}
