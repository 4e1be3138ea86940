package dev.doppel.dedup.internal.write;

import dev.doppel.Progress;
import dev.doppel.Scheme;
import dev.doppel.corpus.InputFile;
import dev.doppel.corpus.ReadSummary;
import dev.doppel.dedup.DedupOptions;
import dev.doppel.dedup.internal.run.DedupManifest;
import dev.doppel.dedup.internal.run.FileHasher;
import dev.doppel.dedup.internal.run.InputSnapshot;
import dev.doppel.dedup.internal.run.RunState;
import dev.doppel.dedup.internal.run.Workspace;
import dev.doppel.dedup.internal.spill.DocumentSpill;
import dev.doppel.dedup.internal.spill.FileSummary;
import dev.doppel.internal.Workers;
import dev.doppel.results.RunSummary;
import dev.doppel.results.internal.run.ManifestInput;
import dev.doppel.results.internal.run.RunManifest;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/**
 * Writes all outputs to the workspace.
 *
 * @param spills the spills of all corpora that the run read, with the input last
 */
public record WriteStage(
        Workspace workspace, List<DocumentSpill> spills, RunOutcome outcome, DedupOptions options, Progress progress) {
    /** Returns the spill of the input. */
    private DocumentSpill spill() {
        return spills.get(spills.size() - 1);
    }

    public void run(List<InputFile> files, InputSnapshot inputs, Workers workers, FileHasher hasher) {
        progress.stage("writing", spill().documents().count());
        List<FileSummary> summaries = spill().summaries();
        KeptFileWriter keptFiles = new KeptFileWriter(workspace, inputs, files, summaries, outcome, hasher);
        keptFiles.begin();
        List<Runnable> tasks = new ArrayList<>();
        // This task runs first, since the outputs may need the disk space that it frees.
        tasks.add(() -> spills.forEach(DocumentSpill::dropSets));
        // The lists are written at the same time as the kept files, so that cores are not idle if there are few files.
        tasks.add(outcome::writeLists);
        for (int i = 0; i < files.size(); i++) {
            int number = i;
            tasks.add(() -> {
                keptFiles.write(number);
                progress.advance(summaries.get(number).documents());
            });
        }
        workers.run(
                workers.each(() -> tasks),
                tasks.size(),
                (all, task) -> all.get(task).run());
        keptFiles.end();
        DocumentSpill.writeSkipped(spills, workspace, options.format());
    }

    /**
     * Writes the manifest. This method must be called after the stage ends, because the manifest contains the stage's
     * duration.
     */
    public RunSummary<RunSummary.Removal> writeManifest(List<InputFile> files) {
        RunSummary<RunSummary.Removal> summary = summary();
        List<ManifestInput> inputs =
                KeptFileWriter.inputSummaries(workspace, files, spill().summaries(), outcome.kept());
        DedupManifest.write(workspace, new RunManifest(options.settings(), summary, inputs), options.memory());
        return summary;
    }

    private RunSummary<RunSummary.Removal> summary() {
        RunState state = workspace.state();
        DocumentSpill.Mark read = spill().mark();
        long skipped = spills.stream().mapToLong(one -> one.mark().skipped()).sum();
        return new RunSummary<>(
                Scheme.parse(state.text("scheme")),
                state.text("why"),
                new RunSummary.Input(
                        new ReadSummary(read.documents(), skipped, DocumentSpill.firstSkipped(spills)),
                        OptionalLong.empty(),
                        read.malformedSequences(),
                        read.malformedDocuments(),
                        state.number("repeated"),
                        state.text("repeated.first"),
                        state.number("unranked")),
                state.number("candidates"),
                outcome.result(),
                state.measuredRecall());
    }
}
