package dev.doppel.index.internal.query;

import dev.doppel.index.Query;
import dev.doppel.index.internal.postings.IndexSnapshot;
import dev.doppel.index.internal.postings.IndexTuning;
import dev.doppel.internal.collect.LongMap;
import dev.doppel.shingle.ShingleSet;
import dev.doppel.verify.Criterion;
import dev.doppel.verify.Overlap;
import java.util.ArrayList;
import java.util.List;
import java.util.PriorityQueue;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * Executes one query. The result is exact for every measure and threshold, since every shingle has a posting list.
 *
 * <p>For example, a document with a Jaccard similarity of at least 0.8 contains at least 80% of the query's shingles.
 * It therefore contains at least one shingle from every subset of more than 20% of the query's shingles. Looking up the
 * rarest shingles that form such a subset is sufficient to find the document (prefix filter). The number of shared
 * shingles gives an upper bound on a document's similarity. Only documents whose bound reaches the threshold are read
 * and compared. If a query is limited to the most similar documents, the matches of a first pass determine the
 * threshold for a second pass.
 */
final class Searcher {
    private final IndexSnapshot snapshot;
    private final IntFunction<ShingleSet> sets;
    private final ShingleSet querySet;
    private final Query query;
    private final IndexTuning tuning;
    private final SimilarityBound bound;
    private final Criterion criterion;
    /** Maps each compared document to its match, or to null if the document does not meet the criterion. */
    private final LongMap<Match> compared = new LongMap<>();

    /** A document that meets the criterion. */
    record Match(int document, double similarity, Overlap overlap) {}

    private record Candidate(int document, double upperBound) {}

    /**
     * Creates a searcher for one query.
     *
     * @param sets a function that returns a document's shingle set or throws {@link DocumentGoneException}
     */
    Searcher(
            IndexSnapshot snapshot,
            IntFunction<ShingleSet> sets,
            ShingleSet querySet,
            Query query,
            boolean bag,
            IndexTuning tuning) {
        this.snapshot = snapshot;
        this.sets = sets;
        this.querySet = querySet;
        this.query = query;
        this.tuning = tuning;
        bound = new SimilarityBound(query.measure(), bag);
        criterion = Criterion.of(query.measure(), query.threshold(), bag);
    }

    /** Returns the best matches in no particular order, including all documents that tie for last place. */
    List<Match> search() {
        if (querySet.isEmpty()) {
            return List.of();
        }
        int size = querySet.size();
        OverlapCounter counter = new OverlapCounter(snapshot, querySet.elements(), tuning.commonFrequency());
        if (query.top() == Integer.MAX_VALUE) {
            counter.count(bound.lookups(query.threshold(), size));
            return best(counter);
        }
        counter.countRare();
        List<Match> best = best(counter);
        int needed = bound.lookups(minSimilarity(best), size);
        if (counter.counted() < needed) {
            counter.count(needed);
            best = best(counter);
        }
        return best;
    }

    /** Returns the minimum similarity that another document needs to be among the top matches. */
    private double minSimilarity(List<Match> best) {
        return best.size() < query.top()
                ? query.threshold()
                : best.stream().mapToDouble(Match::similarity).min().orElse(query.threshold());
    }

    private List<Match> best(OverlapCounter counter) {
        List<Candidate> candidates = candidates(counter);
        if (query.top() < candidates.size()) {
            candidates.sort((one, other) -> Double.compare(other.upperBound(), one.upperBound()));
        }
        PriorityQueue<Double> top = new PriorityQueue<>();
        List<Match> matches = new ArrayList<>();
        for (Candidate candidate : candidates) {
            boolean full = top.size() >= query.top();
            if (full && candidate.upperBound() < top.element()) {
                break;
            }
            Match match = compare(candidate.document());
            if (match != null) {
                matches.add(match);
                top.add(match.similarity());
                if (full) {
                    top.remove();
                }
            }
        }
        double min = top.size() < query.top() ? 0 : top.element();
        return matches.stream().filter(match -> match.similarity() >= min).toList();
    }

    private List<Candidate> candidates(OverlapCounter counter) {
        List<Candidate> candidates = new ArrayList<>();
        int size = querySet.size();
        int uncounted = size - counter.counted();
        counter.counts().forEach((key, count) -> {
            int document = (int) key;
            double upperBound = bound.similarity(count + uncounted, size, snapshot.shingles(document));
            if (upperBound >= query.threshold()) {
                candidates.add(new Candidate(document, upperBound));
            }
        });
        return candidates;
    }

    private @Nullable Match compare(int document) {
        if (!compared.containsKey(document)) {
            Overlap overlap = criterion.met(querySet, sets.apply(document));
            compared.put(
                    document,
                    overlap == null ? null : new Match(document, query.measure().of(overlap), overlap));
        }
        return compared.get(document);
    }
}
