package dev.doppel.dedup;

import dev.doppel.Method;
import dev.doppel.Options;
import dev.doppel.Plan;
import dev.doppel.Planner;
import dev.doppel.Progress;
import dev.doppel.Scheme;
import dev.doppel.Search;
import dev.doppel.band.BandScheme;
import dev.doppel.candidate.KeptBuckets;
import dev.doppel.candidate.KeptIndex;
import dev.doppel.cluster.Grouping;
import dev.doppel.cluster.KeepPolicy;
import dev.doppel.cluster.Stars;
import dev.doppel.parallel.Workers;
import dev.doppel.shingle.ShingleSet;
import java.util.ArrayList;
import java.util.List;

/** Settles the method, and decides which documents are kept and whom the others join. */
final class DecideStage {
    private static final String VERDICTS = "verdicts";

    /** What the exact join needs beside each byte of the sets themselves: a sorted copy, its tables and prefixes. */
    private static final int JOIN_BYTES_PER_SET_BYTE = 5;

    /** The objects and arrays of a document, however short it is. */
    private static final int JOIN_BYTES_PER_DOCUMENT = 160;

    private final Workspace workspace;
    private final Spill spill;
    private final DedupOptions options;
    private final KeepOrder order;
    private final Workers workers;
    private final Progress progress;

    DecideStage(
            Workspace workspace,
            Spill spill,
            DedupOptions options,
            KeepOrder order,
            Workers workers,
            Progress progress) {
        this.workspace = workspace;
        this.spill = spill;
        this.options = options;
        this.order = order;
        this.workers = workers;
        this.progress = progress;
    }

    /** What {@link #run} decided. */
    static SpilledVerdicts verdicts(Workspace workspace, DocumentFile documents, KeepOrder order) {
        return SpilledVerdicts.read(workspace.path(VERDICTS), documents.count(), order);
    }

    void run() {
        progress.stage("planning", -1);
        Options search = options.search();
        int count = spill.documents().count();
        List<ShingleSet> sets = fitsMemory() ? readSets() : null;
        SpilledDocuments documents = new SpilledDocuments(spill, order, sets);
        Planner planner = new Planner(search, sets == null ? List.of() : sets, workers, progress);
        Plan plan = sets == null || search.method() == Method.LSH ? lsh() : planner.plan();
        KeptIndex index = plan.search() instanceof Search.Lsh lsh
                ? buckets(lsh.bands(), documents)
                : planner.keptIndex(plan.search());
        RunState state = workspace.state();
        try (SpilledVerdicts verdicts = SpilledVerdicts.begin(workspace.path(VERDICTS), count, order)) {
            progress.stage("deciding", count);
            Stars.Effort effort = new Stars(documents, verdicts, index, search.measure(), search.threshold(), workers)
                    .decide(progress::advance);
            verdicts.force();
            state.put("candidates", effort.candidates());
            state.put("rounds", effort.rounds());
        }
        state.put("why", plan.why());
        state.put("scheme", scheme(search, plan, options.keep()).toString());
        if (options.recallSample() > 0) {
            progress.stage("measuring recall", count);
            new RecallSample(documents, index, search, workers)
                    .measure(options.recallSample(), progress)
                    .save(state);
        }
    }

    private static Scheme scheme(Options search, Plan plan, KeepPolicy keep) {
        return new Scheme(
                search.text(),
                search.shingles(),
                plan.search(),
                search.measure(),
                search.threshold(),
                Grouping.STAR,
                keep);
    }

    /** Only bands work from disk. */
    private boolean fitsMemory() {
        Method method = options.search().method();
        long needed = Math.multiplyExact(spill.sets().length(), JOIN_BYTES_PER_SET_BYTE)
                + (long) spill.documents().count() * JOIN_BYTES_PER_DOCUMENT;
        if (method == Method.LSH || needed <= options.memory()) {
            return method != Method.LSH;
        }
        boolean bandsCan = method == Method.AUTO
                && options.search().jaccardFloor() > 0
                && options.search().settledBands().isPresent();
        if (!bandsCan) {
            throw new IllegalArgumentException("the method "
                    + (method == Method.AUTO ? Method.EXACT : method).label() + " needs about " + Sizes.of(needed)
                    + " of memory for these documents, and --memory is " + Sizes.of(options.memory())
                    + ": give it more and go on with --resume, or start over with --method lsh --force");
        }
        return false;
    }

    private Plan lsh() {
        boolean asked = options.search().method() == Method.LSH;
        return Planner.lsh(
                options.search(),
                asked
                        ? "as asked"
                        : "an exact join of " + Sizes.of(spill.sets().length())
                                + " of shingles does not fit into --memory " + Sizes.of(options.memory()));
    }

    private KeptBuckets buckets(BandScheme bands, SpilledDocuments documents) {
        int most = KeptBuckets.capacity(bands.bands(), options.memory() / 2);
        return new KeptBuckets(
                bands.bands(), bands.minHits(), Math.max(1, Math.min(most, documents.count())), documents::keys);
    }

    private List<ShingleSet> readSets() {
        List<ShingleSet> sets = new ArrayList<>();
        SetFile.Reader reader = spill.sets().reader();
        for (int place = 0; place < spill.documents().count(); place++) {
            sets.add(reader.read(spill.documents().read(order.document(place))));
        }
        return sets;
    }
}
