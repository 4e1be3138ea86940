package dev.doppel.index.internal.query;

import dev.doppel.index.Query;
import dev.doppel.index.internal.commit.Snapshot;
import dev.doppel.index.internal.maintenance.IndexTuning;
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
 * Answers one query, exactly. The postings tell how many elements each document shares with it, at most; whoever can reach
 * the threshold by that is compared. Of the documents that resemble most, those found by rare elements set a threshold, with
 * which the same search then finds all that might resemble more.
 */
public final class Searcher {
    private final Snapshot view;
    private final IntFunction<ShingleSet> sets;
    private final ShingleSet asked;
    private final Query query;
    private final IndexTuning tuning;
    private final SimilarityBound bound;
    private final Criterion criterion;
    /** What was compared, by document; null for one that does not reach the threshold. */
    private final Int2ObjectMap<@Nullable ScoredDocument> compared = new Int2ObjectOpenHashMap<>();

    /** @param sets gives the set of a document, or throws {@link DocumentGoneException} */
    Searcher(
            Snapshot view,
            IntFunction<ShingleSet> sets,
            ShingleSet asked,
            Query query,
            boolean bag,
            IndexTuning tuning) {
        this.view = view;
        this.sets = sets;
        this.asked = asked;
        this.query = query;
        this.tuning = tuning;
        bound = new SimilarityBound(query.measure(), bag);
        criterion = Criterion.of(query.measure(), query.threshold(), bag);
    }

    /** The documents that are an answer, and those that are as similar as the last of these; in no order. */
    List<ScoredDocument> search() {
        if (asked.isEmpty()) {
            return List.of();
        }
        int size = asked.size();
        OverlapCounter gathering = new OverlapCounter(view, asked.elements(), tuning.commonFrom());
        if (query.top() == Integer.MAX_VALUE) {
            gathering.count(bound.needed(query.threshold(), size));
            return best(gathering);
        }
        gathering.countRare();
        List<ScoredDocument> best = best(gathering);
        int needed = bound.needed(leastOf(best), size);
        if (gathering.counted() < needed) {
            gathering.count(needed);
            best = best(gathering);
        }
        return best;
    }

    /** What an answer must reach beside these. */
    private double leastOf(List<ScoredDocument> best) {
        return best.size() < query.top()
                ? query.threshold()
                : best.stream().mapToDouble(ScoredDocument::similarity).min().orElse(query.threshold());
    }

    private List<ScoredDocument> best(OverlapCounter gathering) {
        List<Candidate> candidates = candidates(gathering);
        if (query.top() < candidates.size()) {
            candidates.sort((one, other) -> Double.compare(other.most(), one.most()));
        }
        DoubleHeapPriorityQueue top = new DoubleHeapPriorityQueue();
        List<ScoredDocument> found = new ArrayList<>();
        for (Candidate candidate : candidates) {
            boolean full = top.size() >= query.top();
            if (full && candidate.most() < top.firstDouble()) {
                break;
            }
            ScoredDocument answer = compare(candidate.document());
            if (answer != null) {
                found.add(answer);
                top.enqueue(answer.similarity());
                if (full) {
                    top.dequeueDouble();
                }
            }
        }
        double least = top.size() < query.top() ? 0 : top.firstDouble();
        return found.stream().filter(answer -> answer.similarity() >= least).toList();
    }

    private List<Candidate> candidates(OverlapCounter gathering) {
        List<Candidate> candidates = new ArrayList<>();
        int size = asked.size();
        int uncounted = size - gathering.counted();
        for (Int2IntMap.Entry entry : gathering.counts().int2IntEntrySet()) {
            int document = entry.getIntKey();
            double most = bound.similarity(entry.getIntValue() + uncounted, size, view.elements(document));
            if (most >= query.threshold()) {
                candidates.add(new Candidate(document, most));
            }
        }
        return candidates;
    }

    private @Nullable ScoredDocument compare(int document) {
        if (!compared.containsKey(document)) {
            Overlap overlap = criterion.met(asked, sets.apply(document));
            compared.put(
                    document,
                    overlap == null
                            ? null
                            : new ScoredDocument(document, query.measure().of(overlap), overlap));
        }
        return compared.get(document);
    }

    /**
     * A document that may be an answer.
     *
     * @param most its similarity at most
     */
    private record Candidate(int document, double most) {}
}
