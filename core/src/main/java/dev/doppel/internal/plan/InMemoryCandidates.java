package dev.doppel.internal.plan;

import dev.doppel.CandidateStrategy;
import dev.doppel.Options;
import dev.doppel.Plan;
import dev.doppel.Progress;
import dev.doppel.band.BandKeys;
import dev.doppel.band.BandScheme;
import dev.doppel.candidate.Candidates;
import dev.doppel.candidate.internal.AllPairsCandidates;
import dev.doppel.candidate.internal.DocumentPrefixes;
import dev.doppel.candidate.internal.ExactJoin;
import dev.doppel.candidate.internal.KeptIndex;
import dev.doppel.candidate.internal.KeptPostings;
import dev.doppel.candidate.internal.LinearScanIndex;
import dev.doppel.candidate.internal.LshCandidates;
import dev.doppel.candidate.internal.SignatureCandidates;
import dev.doppel.internal.Workers;
import dev.doppel.shingle.ShingleSet;
import dev.doppel.sketch.Sketch;
import dev.doppel.sketch.Sketcher;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/** Finds candidate pairs among documents whose shingle sets are in memory. */
public final class InMemoryCandidates {
    private static final String INDEXING = "indexing";

    private final Options options;
    private final List<ShingleSet> sets;
    private final Workers workers;
    private final Progress progress;
    private @Nullable DocumentPrefixes prefixes;

    public InMemoryCandidates(Options options, List<ShingleSet> sets, Workers workers, Progress progress) {
        this.options = options;
        this.sets = sets;
        this.workers = workers;
        this.progress = progress;
        Planner.requirePossible(options);
    }

    /** Sets the prefixes, so that they need not be computed again. Returns this object. */
    public InMemoryCandidates withPrefixes(DocumentPrefixes newPrefixes) {
        prefixes = newPrefixes;
        return this;
    }

    /** Chooses the method of finding candidate pairs. */
    public Plan plan() {
        return Planner.plan(options, () -> JoinCost.of(prefixes()));
    }

    /** Returns the candidate pairs among all documents. */
    public Candidates candidates(CandidateStrategy strategy) {
        if (strategy instanceof CandidateStrategy.Signatures signatures) {
            return new SignatureCandidates(sketches(), signatures.minMatches());
        }
        if (strategy instanceof CandidateStrategy.Lsh lsh) {
            BandScheme bands = lsh.bands();
            List<BandKeys> keys = keys(bands);
            progress.stage(INDEXING, -1);
            return new LshCandidates(sets, keys, bands.bands(), bands.minHits(), options.jaccardFloor(), workers);
        }
        return strategy instanceof CandidateStrategy.Exact
                ? new ExactJoin(prefixes(), workers)
                : new AllPairsCandidates(sets);
    }

    /** Creates an empty index of representatives. Documents must be added in ascending order. */
    public KeptIndex keptIndex(CandidateStrategy strategy) {
        if (strategy instanceof CandidateStrategy.Signatures signatures) {
            List<Sketch> sketches = sketches();
            return new LinearScanIndex(
                    (left, right) -> sketches.get(left).matches(sketches.get(right)) >= signatures.minMatches());
        }
        if (strategy instanceof CandidateStrategy.Lsh lsh) {
            BandScheme bands = lsh.bands();
            return KeptPostings.ofBands(keys(bands)::get, bands.minHits(), prefixes()::of, Long.MAX_VALUE);
        }
        return strategy instanceof CandidateStrategy.Exact
                ? KeptPostings.ofPrefixes(prefixes()::of, Long.MAX_VALUE)
                : new LinearScanIndex((left, right) -> true);
    }

    private DocumentPrefixes prefixes() {
        if (prefixes == null) {
            progress.stage(INDEXING, -1);
            prefixes = DocumentPrefixes.of(sets, options.jaccardFloor(), workers);
        }
        return prefixes;
    }

    private List<BandKeys> keys(BandScheme bands) {
        return sketched(bands.bander()::keys, BandKeys[]::new);
    }

    private List<Sketch> sketches() {
        return sketched(sketch -> sketch, Sketch[]::new);
    }

    /** Applies a function to the sketch of each document and returns the results in input order. */
    private <T> List<T> sketched(Function<Sketch, T> use, IntFunction<T[]> array) {
        progress.stage("sketching", sets.size());
        T[] values = array.apply(sets.size());
        List<Sketcher> sketchers = workers.each(options.sketch()::sketcher);
        workers.run(sketchers, values.length, (sketcher, i) -> {
            values[i] = use.apply(sketcher.sketch(sets.get(i)));
            progress.advance(1);
        });
        return Arrays.asList(values);
    }
}
