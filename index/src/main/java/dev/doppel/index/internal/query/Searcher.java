package dev.doppel.index.internal.query;

import dev.doppel.index.Query;
import dev.doppel.index.internal.postings.IndexTuning;
import dev.doppel.index.internal.postings.Snapshot;
import dev.doppel.shingle.ShingleSet;
import dev.doppel.verify.Criterion;
import dev.doppel.verify.Overlap;
import it.unimi.dsi.fastutil.doubles.DoubleHeapPriorityQueue;
import it.unimi.dsi.fastutil.ints.Int2IntMap;
import it.unimi.dsi.fastutil.ints.Int2ObjectMap;
import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * Executes one query exactly, for every measure and threshold, since all shingles have posting lists.
 *
 * <p>A document with a Jaccard similarity of at least 0.8 contains at least 80% of the query's shingles, and so at
 * least one of any selection of more than 20% of them. Only that many are looked up, rare ones first. The number of
 * shared shingles bounds the similarity of a document from above; only documents whose bound reaches the threshold are
 * read and compared. For a query for the most similar documents, the matches of a first pass determine the threshold of
 * a second pass.
 */
final class Searcher {
    private final Snapshot snapshot;
    private final IntFunction<ShingleSet> sets;
    private final ShingleSet querySet;
    private final Query query;
    private final IndexTuning tuning;
    private final SimilarityBound bound;
    private final Criterion criterion;
    /** The result for every document that was compared; null for a document that does not meet the criterion. */
    private final Int2ObjectMap<@Nullable Match> compared = new Int2ObjectOpenHashMap<>();

    /** A document that meets the criterion. */
    record Match(int document, double similarity, Overlap overlap) {}

    private record Candidate(int document, double upperBound) {}

    /** @param sets returns the set of a document, or throws {@link DocumentGoneException} */
    Searcher(
            Snapshot snapshot,
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

    /** Returns the top matches and all others as similar as the last of them, in no particular order. */
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

    /** Returns the similarity that a further match must reach. */
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
        DoubleHeapPriorityQueue top = new DoubleHeapPriorityQueue();
        List<Match> matches = new ArrayList<>();
        for (Candidate candidate : candidates) {
            boolean full = top.size() >= query.top();
            if (full && candidate.upperBound() < top.firstDouble()) {
                break;
            }
            Match match = compare(candidate.document());
            if (match != null) {
                matches.add(match);
                top.enqueue(match.similarity());
                if (full) {
                    top.dequeueDouble();
                }
            }
        }
        double min = top.size() < query.top() ? 0 : top.firstDouble();
        return matches.stream().filter(match -> match.similarity() >= min).toList();
    }

    private List<Candidate> candidates(OverlapCounter counter) {
        List<Candidate> candidates = new ArrayList<>();
        int size = querySet.size();
        int uncounted = size - counter.counted();
        for (Int2IntMap.Entry entry : counter.counts().int2IntEntrySet()) {
            int document = entry.getIntKey();
            double upperBound = bound.similarity(entry.getIntValue() + uncounted, size, snapshot.shingles(document));
            if (upperBound >= query.threshold()) {
                candidates.add(new Candidate(document, upperBound));
            }
        }
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
