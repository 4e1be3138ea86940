package dev.doppel.dedup;

import dev.doppel.Progress;
import dev.doppel.corpus.Corpus;
import dev.doppel.corpus.CorpusException;
import dev.doppel.corpus.InputFile;
import dev.doppel.dedup.internal.decide.DecideStage;
import dev.doppel.dedup.internal.decide.OrderStage;
import dev.doppel.dedup.internal.decide.VerdictFile;
import dev.doppel.dedup.internal.read.BatchReader;
import dev.doppel.dedup.internal.read.DocumentPreparer;
import dev.doppel.dedup.internal.read.ReadStage;
import dev.doppel.dedup.internal.read.TextSizeLimit;
import dev.doppel.dedup.internal.run.DedupStage;
import dev.doppel.dedup.internal.run.FileHasher;
import dev.doppel.dedup.internal.run.InputSnapshot;
import dev.doppel.dedup.internal.run.RunState;
import dev.doppel.dedup.internal.run.StandardInputCopy;
import dev.doppel.dedup.internal.run.Workspace;
import dev.doppel.dedup.internal.spill.DocumentSpill;
import dev.doppel.dedup.internal.spill.KeepOrder;
import dev.doppel.dedup.internal.write.WriteStage;
import dev.doppel.internal.IoErrorReason;
import dev.doppel.internal.Workers;
import dev.doppel.results.RunSummary;
import dev.doppel.results.internal.run.OutputChecks;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * Removes near-duplicates from a corpus. A run reads the corpus, decides which documents to keep, and writes copies of
 * the input files without the removed documents.
 *
 * <pre>{@code
 * RunSummary<RunSummary.Removal> summary = new Dedup(options, Progress.NONE).run().orElseThrow();
 * System.out.println(summary.result().removed() + " of " + summary.documents() + " documents removed");
 * }</pre>
 *
 * Memory use is bounded by {@link DedupOptions#memory()}. Each stage writes its result to files in {@code DIR/.doppel},
 * where {@code DIR} is the output directory, and the next stage reads these files. A killed run can be resumed after
 * its last finished stage. A run that was killed while reading is resumed after the last input file for which progress
 * was saved. When all outputs are complete, they are moved to {@code DIR}, the manifest last.
 *
 * <pre>
 *   read ──▶ documents, sets, names, skipped ──order──▶ order ──decide──▶ verdicts ──write──▶ kept/, removed, groups
 * </pre>
 *
 * Skipped records are not written to {@code kept/}, because later readers could fail on them. An input file whose
 * documents are all removed has no copy in {@code kept/}. Repeated document ids are allowed unless the run is strict,
 * because every output row identifies a document by its source as well as its id. Instances are not thread-safe. Two
 * runs cannot use the same output directory at the same time.
 */
public record Dedup(DedupOptions options, Progress progress) {
    /**
     * Divisor of {@link DedupOptions#memory()} that yields the maximum number of characters in a batch. Up to three
     * batches, and the data computed from them, are in memory at the same time.
     */
    private static final int BATCH_SHARE = 48;

    private static final long MAX_BATCH_CHARS = 8_000_000;

    /**
     * Starts or resumes a run and completes it. Returns empty if the run to resume is already finished.
     *
     * @throws CorpusException if the inputs cannot be used, in which case the unfinished run is deleted
     * @throws IllegalArgumentException if the run cannot start with these options, or cannot be resumed
     * @throws UncheckedIOException if an output or a temporary file cannot be written, in which case the run can be
     *     resumed
     */
    public Optional<RunSummary<RunSummary.Removal>> run() {
        return run(InputStream.nullInputStream());
    }

    /**
     * Like {@link #run()}, but reads {@code stdin} if the inputs contain {@code -}. The run keeps a copy of
     * {@code stdin} until it ends, so {@code stdin} may be empty when the run is resumed.
     */
    public Optional<RunSummary<RunSummary.Removal>> run(InputStream stdin) {
        try {
            Workspace workspace = Workspace.open(options.output(), options.existing(), options.settings());
            return workspace == null ? Optional.empty() : Optional.of(run(workspace, stdin));
        } catch (UncheckedIOException e) {
            throw resumable(e);
        }
    }

    private RunSummary<RunSummary.Removal> run(Workspace workspace, InputStream stdin) {
        int threads = options.search().threads();
        try (workspace;
                Workers workers = new Workers(threads);
                FileHasher hasher = new FileHasher(threads)) {
            return run(workspace, stdin, workers, hasher);
        } catch (CorpusException e) {
            workspace.discard();
            throw e;
        } catch (UncheckedIOException e) {
            workspace.deleteScratch();
            throw e;
        }
    }

    private UncheckedIOException resumable(UncheckedIOException e) {
        if (options.existing() == DedupOptions.Existing.TEMPORARY) {
            return e;
        }
        String message = String.valueOf(e.getMessage());
        String remedy = IoErrorReason.isFullDisk(message) ? "free some space, then" : "once that is fixed,";
        return new UncheckedIOException(message + "; " + remedy + " continue with --resume", e.getCause());
    }

    private RunSummary<RunSummary.Removal> run(
            Workspace workspace, InputStream stdin, Workers workers, FileHasher hasher) {
        BatchReader reader = new BatchReader(
                Math.min(MAX_BATCH_CHARS, options.memory() / BATCH_SHARE),
                DocumentSpill.Mark.load(workspace.state()).filesDone(),
                hasher,
                new TextSizeLimit(options.memory(), options.search().shingles().unit()),
                options.corpus().strict());
        try (Corpus corpus = open(workspace, stdin, reader);
                DocumentSpill spill = new DocumentSpill(workspace, DocumentPreparer.bandCount(options.search()))) {
            InputSnapshot inputs = InputSnapshot.of(corpus.files());
            if (InputSnapshot.isSaved(workspace)) {
                inputs.requireSaved(workspace);
            } else {
                inputs.requireDistinctOutputs();
                requireOutputApart(corpus.files());
                inputs.save(workspace);
            }
            stage(DedupStage.READ, workspace, () -> {
                reader.begin(corpus);
                new ReadStage(options, workers, progress).run(corpus, reader, spill, workspace.state());
            });
            stage(
                    DedupStage.ORDER,
                    workspace,
                    () -> new OrderStage(workspace, spill, options.memory())
                            .run(options.keep(), options.corpus().strict(), progress));
            try (KeepOrder order = OrderStage.order(workspace, options.keep(), spill.documents())) {
                stage(
                        DedupStage.DECIDE,
                        workspace,
                        () -> new DecideStage(workspace, spill, options, order, workers, progress).run());
                try (VerdictFile verdicts = DecideStage.verdicts(workspace, spill.documents(), order)) {
                    WriteStage writing = new WriteStage(workspace, spill, verdicts, options, progress);
                    stage(DedupStage.WRITE, workspace, () -> writing.run(corpus.files(), inputs, workers, hasher));
                    RunSummary<RunSummary.Removal> summary = writing.writeManifest(corpus.files());
                    progress.stage("finishing", -1);
                    workspace.commit(options.format());
                    return summary;
                }
            }
        }
    }

    /** Runs {@code work} if {@code stage} is the next unfinished stage of the run. */
    private static void stage(DedupStage stage, Workspace workspace, Runnable work) {
        RunState state = workspace.state();
        if (state.stage() == stage) {
            long start = System.nanoTime();
            work.run();
            state.addTime(stage, start);
            state.enter(stage.next());
        }
    }

    private Corpus open(Workspace workspace, InputStream stdin, BatchReader reader) {
        try {
            InputFile standardInput = options.inputs().contains(InputFile.STANDARD_INPUT)
                    ? StandardInputCopy.of(workspace, stdin, options.existing())
                    : InputFile.standardInput(stdin);
            return Corpus.open(options.inputs(), options.corpus(), standardInput, reader);
        } catch (CorpusException e) {
            if (InputSnapshot.isSaved(workspace)) {
                // A CorpusException would cause the saved run to be deleted, but the input may be only temporarily
                // missing, for example on an unmounted disk.
                throw new IllegalArgumentException(e.getMessage(), e);
            }
            throw e;
        }
    }

    private void requireOutputApart(List<InputFile> files) {
        Path output = real(options.output());
        Map<String, Path> inputs = new LinkedHashMap<>();
        options.inputs().stream()
                .filter(input -> !input.equals(InputFile.STANDARD_INPUT))
                .forEach(input -> inputs.put(input, real(Path.of(input))));
        Map<String, Path> sources = new LinkedHashMap<>();
        files.forEach(file -> sources.put(file.source(), real(Objects.requireNonNull(file.path()))));
        List<Path> outputs = Workspace.OUTPUTS.stream().map(output::resolve).toList();
        OutputChecks.requireApart(options.output().toString(), output, inputs, sources, outputs, Path::startsWith);
    }

    /** Returns the path with symbolic links resolved, or the normalized absolute path if resolving fails. */
    private static Path real(Path path) {
        try {
            return path.toRealPath();
        } catch (IOException e) {
            return path.toAbsolutePath().normalize();
        }
    }
}
