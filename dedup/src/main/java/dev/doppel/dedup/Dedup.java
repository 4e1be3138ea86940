package dev.doppel.dedup;

import dev.doppel.Progress;
import dev.doppel.band.BandScheme;
import dev.doppel.corpus.Corpus;
import dev.doppel.corpus.CorpusException;
import dev.doppel.parallel.Workers;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
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
        Harvest harvest = new Harvest(
                Math.min(MOST_BATCH_CHARS, options.memory() / BATCH_SHARE),
                Spill.Mark.load(workspace.state()).filesDone());
        int bands = Preparer.bands(options.search()).map(BandScheme::bands).orElse(0);
        try (Corpus corpus = Corpus.open(options.inputs(), options.corpus(), InputStream.nullInputStream(), harvest);
                Spill spill =
                        new Spill(workspace, bands, options.search().shingles().bag())) {
            refuseOutputAmongInputs();
            InputList inputs = InputList.of(corpus.files());
            inputs.saveOrRequireSaved(workspace);
            stage(Stage.READ, workspace, () -> {
                harvest.begin(corpus);
                new ReadStage(options, workers, progress).run(corpus, harvest, spill, workspace.state());
            });
            stage(
                    Stage.ORDER,
                    workspace,
                    () -> new OrderStage(workspace, spill, options.memory())
                            .run(options.keep(), options.corpus().strict(), progress));
            try (KeepOrder order = OrderStage.order(workspace, options.keep(), spill.documents())) {
                stage(
                        Stage.DECIDE,
                        workspace,
                        () -> new DecideStage(workspace, spill, options, order, workers, progress).run());
                try (SpilledVerdicts verdicts = DecideStage.verdicts(workspace, spill.documents(), order)) {
                    WriteStage writing = new WriteStage(workspace, spill, verdicts, options, progress);
                    stage(Stage.WRITE, workspace, () -> writing.run(corpus.files(), inputs, workers));
                    DedupSummary summary = writing.writeManifest(corpus.files());
                    progress.stage("finishing", -1);
                    workspace.commit();
                    return summary;
                }
            }
        }
    }

    /** Does a stage, unless the run that is resumed had finished it. */
    private static void stage(Stage stage, Workspace workspace, Runnable work) {
        RunState state = workspace.state();
        if (state.stage() == stage) {
            long start = System.nanoTime();
            work.run();
            state.addTime(stage, start);
            state.enter(stage.next());
        }
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
