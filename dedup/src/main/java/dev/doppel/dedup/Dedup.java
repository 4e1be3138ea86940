package dev.doppel.dedup;

import dev.doppel.Progress;
import dev.doppel.band.BandScheme;
import dev.doppel.corpus.Corpus;
import dev.doppel.corpus.CorpusException;
import dev.doppel.corpus.InputFile;
import dev.doppel.dedup.internal.BatchReader;
import dev.doppel.dedup.internal.DecideStage;
import dev.doppel.dedup.internal.DocumentPreparer;
import dev.doppel.dedup.internal.DocumentSpill;
import dev.doppel.dedup.internal.FileHasher;
import dev.doppel.dedup.internal.InputSnapshot;
import dev.doppel.dedup.internal.KeepOrder;
import dev.doppel.dedup.internal.OrderStage;
import dev.doppel.dedup.internal.ReadStage;
import dev.doppel.dedup.internal.RunState;
import dev.doppel.dedup.internal.Stage;
import dev.doppel.dedup.internal.TextSizeLimit;
import dev.doppel.dedup.internal.UnusableInputException;
import dev.doppel.dedup.internal.VerdictFile;
import dev.doppel.dedup.internal.Workspace;
import dev.doppel.dedup.internal.WriteStage;
import dev.doppel.internal.IoErrorReason;
import dev.doppel.internal.Workers;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** Removes near-duplicates from a corpus: reads it, decides, and writes it again without them. */
public final class Dedup {
    /** Text held at once, as a share of the memory and at most; there are three batches, and what is made of them. */
    private static final int BATCH_SHARE = 48;

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
     * @throws IllegalArgumentException if the user has to fix something
     * @throws UncheckedIOException if something cannot be written; the run can be resumed
     */
    public Optional<DedupSummary> run() {
        try {
            Workspace workspace = Workspace.open(options.output(), options.existing(), options.asked());
            return workspace == null ? Optional.empty() : Optional.of(run(workspace));
        } catch (UncheckedIOException e) {
            throw resumable(e);
        }
    }

    private DedupSummary run(Workspace workspace) {
        int threads = options.search().threads();
        try (workspace;
                Workers workers = new Workers(threads);
                FileHasher hasher = new FileHasher(threads)) {
            return run(workspace, workers, hasher);
        } catch (CorpusException | UnusableInputException e) {
            workspace.discard();
            throw e;
        } catch (UncheckedIOException e) {
            workspace.deleteScratch();
            throw e;
        }
    }

    private static UncheckedIOException resumable(UncheckedIOException e) {
        String message = String.valueOf(e.getMessage());
        String remedy = IoErrorReason.isFullDisk(message) ? "free some space, then" : "once that is fixed,";
        return new UncheckedIOException(message + "; " + remedy + " go on with --resume", e.getCause());
    }

    private DedupSummary run(Workspace workspace, Workers workers, FileHasher hasher) {
        BatchReader harvest = new BatchReader(
                Math.min(MOST_BATCH_CHARS, options.memory() / BATCH_SHARE),
                DocumentSpill.Mark.load(workspace.state()).filesDone(),
                hasher,
                new TextSizeLimit(options.memory(), options.search().shingles().unit()),
                options.corpus().strict());
        int bands =
                DocumentPreparer.bands(options.search()).map(BandScheme::bands).orElse(0);
        try (Corpus corpus = open(workspace, harvest);
                DocumentSpill spill = new DocumentSpill(workspace, bands)) {
            InputSnapshot inputs = InputSnapshot.of(corpus.files());
            if (InputSnapshot.isSaved(workspace)) {
                inputs.requireSaved(workspace);
            } else {
                inputs.requireDistinctPlaces();
                refuseOutputAmongInputs(corpus.files());
                inputs.save(workspace);
            }
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
                try (VerdictFile verdicts = DecideStage.verdicts(workspace, spill.documents(), order)) {
                    WriteStage writing = new WriteStage(workspace, spill, verdicts, options, progress);
                    stage(Stage.WRITE, workspace, () -> writing.run(corpus.files(), inputs, workers, hasher));
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

    private Corpus open(Workspace workspace, BatchReader harvest) {
        try {
            return Corpus.open(options.inputs(), options.corpus(), InputStream.nullInputStream(), harvest);
        } catch (CorpusException e) {
            if (InputSnapshot.isSaved(workspace)) {
                // What was there once may come back, such as a disk; the run that is resumed waits for it.
                throw new IllegalArgumentException(e.getMessage(), e);
            }
            throw e;
        }
    }

    /** A second run would take the first one's output for its input, or replace its input by its output. */
    private void refuseOutputAmongInputs(List<InputFile> files) {
        Path output = real(options.output());
        for (String input : options.inputs()) {
            if (output.startsWith(real(Path.of(input)))) {
                throw new UnusableInputException("the output " + options.output() + " lies inside the input " + input
                        + ": name a directory elsewhere");
            }
        }
        List<Path> outputs = Workspace.OUTPUTS.stream().map(output::resolve).toList();
        for (InputFile file : files) {
            Path path = real(Objects.requireNonNull(file.path()));
            if (outputs.stream().anyMatch(path::startsWith)) {
                throw new UnusableInputException("the input " + file.source() + " is the output of a run in "
                        + options.output() + " and would be replaced: name another directory");
            }
        }
    }

    /** Where a path leads by any links, as far as it exists. */
    private static Path real(Path path) {
        try {
            return path.toRealPath();
        } catch (IOException e) {
            return path.toAbsolutePath().normalize();
        }
    }
}
