package dev.doppel.dedup.internal.decide;

import dev.doppel.CandidateStrategy;
import dev.doppel.Method;
import dev.doppel.Options;
import dev.doppel.Plan;
import dev.doppel.Progress;
import dev.doppel.Scheme;
import dev.doppel.candidate.internal.ElementCounter;
import dev.doppel.candidate.internal.KeptIndex;
import dev.doppel.candidate.internal.KeptPostings;
import dev.doppel.candidate.internal.PrefixFilter;
import dev.doppel.cluster.Grouping;
import dev.doppel.cluster.internal.StarClusterer;
import dev.doppel.dedup.DedupOptions;
import dev.doppel.dedup.internal.read.ReadStage;
import dev.doppel.dedup.internal.run.RunState;
import dev.doppel.dedup.internal.run.Workspace;
import dev.doppel.dedup.internal.spill.AllDocuments;
import dev.doppel.dedup.internal.spill.KeepOrder;
import dev.doppel.dedup.internal.spill.ShingleSetFile;
import dev.doppel.dedup.internal.spill.SpilledDocuments;
import dev.doppel.internal.ByteSizes;
import dev.doppel.internal.Workers;
import dev.doppel.internal.plan.InMemoryCandidates;
import dev.doppel.internal.plan.JoinCost;
import dev.doppel.internal.plan.Planner;
import dev.doppel.shingle.ShingleSet;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Chooses the search method, and decides which documents to keep. For the exact join, this stage reads all shingle sets
 * once more to count their elements. Counting them in {@link ReadStage} would require saving the counts for resumed
 * runs.
 */
public record DecideStage(
        Workspace workspace,
        AllDocuments all,
        DedupOptions options,
        KeepOrder order,
        Workers workers,
        Progress progress) {
    private static final String VERDICTS = "verdicts";

    /** The ratio of the size of a shingle set in memory to its size in {@link ShingleSetFile}. */
    private static final int MEMORY_PER_SET_BYTE = 2;

    private static final int MEMORY_PER_DOCUMENT = 1500;

    /**
     * The index may use {@code 1 / INDEX_SHARE} of the memory limit. The next three constants are the corresponding
     * divisors for the element counts, the shingle set cache, and the page cache of {@link ShingleSetFile}.
     */
    public static final int INDEX_SHARE = 2;

    public static final int COUNTS_SHARE = 4;

    private static final int CACHE_SHARE = 32;

    private static final int PAGES_SHARE = 64;

    /** Opens the verdict file written by {@link #run}. */
    public static VerdictFile verdicts(Workspace workspace, AllDocuments documents, KeepOrder order) {
        return VerdictFile.open(workspace.path(VERDICTS), documents.count(), order);
    }

    public void run() {
        progress.stage("planning", -1);
        Options search = options.search();
        SpilledDocuments documents =
                new SpilledDocuments(all, order, search.shingles(), options.memory() / CACHE_SHARE);
        all.keepShinglePages(options.memory() / PAGES_SHARE);
        int count = documents.count();
        Choice choice = choose(documents);
        Plan plan = choice.plan();
        KeptIndex index = choice.index();
        RunState state = workspace.state();
        try (VerdictFile verdicts = VerdictFile.create(workspace.path(VERDICTS), count, order)) {
            progress.stage("deciding", count);
            StarClusterer.Effort effort = new StarClusterer(documents, verdicts, index, search.criterion(), workers)
                    .decide(progress::advance);
            verdicts.force();
            state.put("candidates", effort.candidates());
            state.put("rounds", effort.rounds());
        }
        state.put("why", plan.reason());
        state.put(
                "scheme",
                Scheme.of(search.withGrouping(Grouping.STAR), plan.strategy(), options.keep())
                        .toString());
        if (options.recallSample() > 0) {
            progress.stage("measuring recall", count);
            state.put(new RecallSample(documents, index, search, workers).measure(options.recallSample(), progress));
        }
    }

    private record Choice(Plan plan, KeptIndex index) {}

    private Choice choose(SpilledDocuments documents) {
        Options search = options.search();
        if (search.method() == Method.ALL_PAIRS || search.method() == Method.SIGNATURES) {
            return inMemory(documents);
        }
        ElementCounter counter =
                new ElementCounter(documents, all.shingles(), options.memory() / COUNTS_SHARE, workers);
        PrefixFilter[] prefixes = new PrefixFilter[1];
        Plan plan = Planner.plan(search, () -> {
            prefixes[0] = counter.counted(search.jaccardFloor());
            return JoinCost.of(counter, prefixes[0]);
        });
        if (plan.strategy() instanceof CandidateStrategy.Lsh lsh) {
            return bands(plan, lsh, documents, counter);
        }
        return exact(plan, documents, prefixes[0] == null ? counter.counted(search.jaccardFloor()) : prefixes[0]);
    }

    /** Plans a search with a quadratic method, which requires all shingle sets to be in memory. */
    private Choice inMemory(SpilledDocuments documents) {
        requireMemory();
        InMemoryCandidates finder = new InMemoryCandidates(options.search(), sets(documents), workers, progress);
        Plan plan = finder.plan();
        return new Choice(plan, finder.keptIndex(plan.strategy()));
    }

    private Choice exact(Plan plan, SpilledDocuments documents, PrefixFilter filter) {
        return new Choice(
                plan,
                KeptPostings.ofPrefixes(
                        position -> documents.prefix(position, filter), options.memory() / INDEX_SHARE));
    }

    private Choice bands(Plan plan, CandidateStrategy.Lsh lsh, SpilledDocuments documents, ElementCounter counter) {
        PrefixFilter filter = counter.sampled(options.search().jaccardFloor());
        return new Choice(
                plan,
                KeptPostings.ofBands(
                        documents::keys,
                        lsh.bands().minHits(),
                        position -> documents.prefix(position, filter),
                        options.memory() / INDEX_SHARE));
    }

    private void requireMemory() {
        long needed =
                Math.multiplyExact(all.shingleBytes(), MEMORY_PER_SET_BYTE) + (long) all.count() * MEMORY_PER_DOCUMENT;
        if (needed > options.memory()) {
            throw new IllegalArgumentException("the method "
                    + options.search().method().label() + " needs about " + ByteSizes.ofMemory(needed)
                    + " of memory for these documents, and --memory is " + ByteSizes.ofMemory(options.memory())
                    + ": give it more and continue with --resume, or start over with --method lsh --force");
        }
    }

    private static List<ShingleSet> sets(SpilledDocuments documents) {
        return IntStream.range(0, documents.count()).mapToObj(documents::set).toList();
    }
}
