package dev.doppel.dedup;

import dev.doppel.Progress;
import dev.doppel.corpus.Corpus;
import dev.doppel.corpus.CorpusException;
import dev.doppel.dedup.internal.decide.DecideStage;
import dev.doppel.dedup.internal.decide.OrderStage;
import dev.doppel.dedup.internal.decide.VerdictFile;
import dev.doppel.dedup.internal.read.BatchReader;
import dev.doppel.dedup.internal.read.DocumentPreparer;
import dev.doppel.dedup.internal.read.ReadStage;
import dev.doppel.dedup.internal.run.DedupStage;
import dev.doppel.dedup.internal.run.FileHasher;
import dev.doppel.dedup.internal.run.InputSnapshot;
import dev.doppel.dedup.internal.run.ResumableRun;
import dev.doppel.dedup.internal.run.Workspace;
import dev.doppel.dedup.internal.spill.DocumentSpill;
import dev.doppel.dedup.internal.spill.KeepOrder;
import dev.doppel.dedup.internal.write.WriteStage;
import dev.doppel.internal.Workers;
import dev.doppel.results.RunSummary;
import java.io.UncheckedIOException;
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
     * Starts or resumes a run and completes it. Returns empty if the run to resume is already finished.
     *
     * @throws CorpusException if the inputs cannot be used, in which case the unfinished run is deleted
     * @throws IllegalArgumentException if the run cannot start with these options, or cannot be resumed
     * @throws UncheckedIOException if an output or a temporary file cannot be written, in which case the run can be
     *     resumed
     */
    public Optional<RunSummary<RunSummary.Removal>> run() {
        return resumable().run(options.settings(), this::run);
    }

    private ResumableRun resumable() {
        return new ResumableRun(
                options.inputs(),
                options.corpus(),
                options.output(),
                Workspace.OUTPUTS,
                options.existing(),
                options.search().threads());
    }

    private RunSummary<RunSummary.Removal> run(Workspace workspace, Workers workers, FileHasher hasher) {
        BatchReader reader = BatchReader.of(
                workspace,
                hasher,
                options.memory(),
                options.search().shingles().unit(),
                options.corpus().strict());
        ResumableRun run = resumable();
        try (Corpus corpus = run.open(workspace, reader);
                DocumentSpill spill = new DocumentSpill(workspace, DocumentPreparer.bandCount(options.search()))) {
            InputSnapshot inputs = run.snapshot(workspace, corpus.files());
            stage(DedupStage.READ, workspace, () -> {
                reader.begin(corpus);
                new ReadStage(workers.each(() -> DocumentPreparer.of(options)), workers, progress)
                        .run(corpus, reader, spill, workspace.state());
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
                    workspace.commit();
                    return summary;
                }
            }
        }
    }

    /** Runs {@code work} if {@code stage} is the next unfinished stage of the run. */
    private static void stage(DedupStage stage, Workspace workspace, Runnable work) {
        workspace.state().run(stage, stage.next(), work);
    }
}
