package dev.doppel.dedup;

import dev.doppel.Method;
import dev.doppel.Options;
import dev.doppel.Progress;
import dev.doppel.Scheme;
import dev.doppel.band.BandScheme;
import dev.doppel.corpus.Corpus;
import dev.doppel.corpus.CorpusException;
import dev.doppel.parallel.Workers;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Removes near-duplicates from a corpus: reads it, decides, and writes it again without them. */
public final class Dedup {
    /** Text held at once, as a share of the memory and at most; there are two batches, and what is made of them. */
    private static final int BATCH_SHARE = 32;

    private static final long MOST_BATCH_CHARS = 8_000_000;

    private final DedupOptions options;
    private final Progress progress;

    public Dedup(DedupOptions options, Progress progress) {
        this.options = options;
        this.progress = progress;
    }

    /**
     * Runs to the end, and says what was done; empty where the run to be resumed was finished already.
     *
     * @throws IllegalArgumentException if the user has to mend something
     * @throws UncheckedIOException if something cannot be written; the run can be resumed
     */
    public Optional<DedupSummary> run() {
        Workspace workspace = Workspace.open(options.output(), options.existing(), options.asked());
        if (workspace == null) {
            return Optional.empty();
        }
        try (workspace;
                Workers workers = new Workers(options.search().threads())) {
            return Optional.of(run(workspace, workers));
        } catch (CorpusException | SpoiledRunException e) {
            workspace.discard();
            throw e;
        } catch (UncheckedIOException e) {
            workspace.deleteScratch();
            throw new UncheckedIOException(e.getMessage() + "; once that is mended, go on with --resume", e.getCause());
        }
    }

    private DedupSummary run(Workspace workspace, Workers workers) {
        RunState state = workspace.state();
        Harvest harvest = new Harvest(
                Math.min(MOST_BATCH_CHARS, options.memory() / BATCH_SHARE),
                Spill.Mark.load(state).filesDone());
        try (Corpus corpus = Corpus.open(options.inputs(), options.corpus(), InputStream.nullInputStream(), harvest)) {
            InputList inputs = InputList.of(corpus.files());
            refuseOutputAmongInputs();
            if (state.text("inputs").isEmpty()) {
                inputs.save(workspace.path("inputs"));
                state.put("inputs", corpus.files().size());
                state.save();
            } else {
                inputs.requireSaved(workspace.path("inputs"));
            }
            Options search = options.search();
            Optional<BandScheme> bands = bandsToPrepare(search);
            try (Spill spill = new Spill(
                    workspace,
                    bands.map(BandScheme::bands).orElse(0),
                    search.shingles().bag())) {
                if (state.stage() == Stage.READ) {
                    long start = System.nanoTime();
                    harvest.begin(corpus);
                    new ReadStage(search, bands, options.keep(), workers, progress).run(corpus, harvest, spill, state);
                    state.addTime(Stage.READ, start);
                    state.enter(Stage.ORDER);
                }
                return decideAndWrite(workspace, spill, corpus, inputs, workers);
            }
        }
    }

    private DedupSummary decideAndWrite(
            Workspace workspace, Spill spill, Corpus corpus, InputList inputs, Workers workers) {
        RunState state = workspace.state();
        int documents = spill.documents().count();
        if (state.stage() == Stage.ORDER) {
            long start = System.nanoTime();
            new OrderStage(workspace, spill, options.memory())
                    .run(options.keep(), options.corpus().strict(), progress);
            state.addTime(Stage.ORDER, start);
            state.enter(Stage.DECIDE);
        }
        try (KeepOrder order = OrderStage.order(workspace, options.keep(), documents)) {
            if (state.stage() == Stage.DECIDE) {
                long start = System.nanoTime();
                new DecideStage(workspace, spill, options, order, workers, progress).run();
                state.addTime(Stage.DECIDE, start);
                state.enter(Stage.WRITE);
            }
            try (SpilledVerdicts verdicts = DecideStage.verdicts(workspace, documents, order)) {
                KeptDocuments kept = new KeptDocuments(spill.documents(), verdicts);
                if (state.stage() == Stage.WRITE) {
                    long start = System.nanoTime();
                    List<FileSummary> read = spill.summaries();
                    progress.stage("writing", documents);
                    new KeptFiles(workspace, inputs, corpus.files(), read, kept).write(workers, progress);
                    int groups = new RemovalRows(workspace, spill, verdicts, kept, options.memory()).write();
                    state.put("groups", groups);
                    state.addTime(Stage.WRITE, start);
                    new RunManifest(state, options).write(workspace, summary(state, kept), corpus.files(), read, kept);
                    state.enter(Stage.COMMIT);
                }
                DedupSummary summary = summary(state, kept);
                workspace.commit();
                return summary;
            }
        }
    }

    private DedupSummary summary(RunState state, KeptDocuments kept) {
        return DedupSummary.of(
                state,
                kept.documents(),
                kept.count(),
                Scheme.parse(state.text("scheme")).recall());
    }

    /** Band keys are made while reading, unless the method can do without. */
    private static Optional<BandScheme> bandsToPrepare(Options search) {
        boolean mayNeed = search.method() == Method.LSH || search.method() == Method.AUTO;
        return mayNeed ? search.settledBands() : Optional.empty();
    }

    /** A second run would take the first one's output for its input. */
    private void refuseOutputAmongInputs() {
        Path output = options.output().toAbsolutePath().normalize();
        for (String input : options.inputs()) {
            Path folder = Path.of(input).toAbsolutePath().normalize();
            if (output.startsWith(folder)) {
                throw new SpoiledRunException("the output " + options.output() + " lies inside the input " + input
                        + ": name a directory elsewhere");
            }
        }
    }
}
