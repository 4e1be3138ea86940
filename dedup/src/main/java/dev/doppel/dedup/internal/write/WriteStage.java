package dev.doppel.dedup.internal.write;

import dev.doppel.Progress;
import dev.doppel.Scheme;
import dev.doppel.corpus.InputFile;
import dev.doppel.corpus.ReadSummary;
import dev.doppel.dedup.DedupOptions;
import dev.doppel.dedup.internal.decide.VerdictFile;
import dev.doppel.dedup.internal.run.DedupManifest;
import dev.doppel.dedup.internal.run.FileHasher;
import dev.doppel.dedup.internal.run.InputSnapshot;
import dev.doppel.dedup.internal.run.RunState;
import dev.doppel.dedup.internal.run.Workspace;
import dev.doppel.dedup.internal.spill.DocumentSpill;
import dev.doppel.dedup.internal.spill.FileSummary;
import dev.doppel.internal.Workers;
import dev.doppel.results.RunSummary;
import dev.doppel.results.internal.run.InputSummary;
import dev.doppel.results.internal.run.RunManifest;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicInteger;

/** Writes all outputs to the workspace. */
public final class WriteStage {
    private final Workspace workspace;
    private final DocumentSpill spill;
    private final VerdictFile verdicts;
    private final DedupOptions options;
    private final Progress progress;
    private final KeptDocuments kept;

    public WriteStage(
            Workspace workspace, DocumentSpill spill, VerdictFile verdicts, DedupOptions options, Progress progress) {
        this.workspace = workspace;
        this.spill = spill;
        this.verdicts = verdicts;
        this.options = options;
        this.progress = progress;
        this.kept = new KeptDocuments(spill.documents(), verdicts);
    }

    public void run(List<InputFile> files, InputSnapshot inputs, Workers workers, FileHasher hasher) {
        progress.stage("writing", spill.documents().count());
        List<FileSummary> summaries = spill.summaries();
        KeptFileWriter keptFiles = new KeptFileWriter(workspace, inputs, files, summaries, kept, hasher);
        RemovalWriter rows = new RemovalWriter(workspace, spill, verdicts, kept, options);
        AtomicInteger groups = new AtomicInteger();
        keptFiles.begin();
        List<Runnable> tasks = new ArrayList<>();
        // This task runs first, because the outputs may need the disk space that it frees.
        tasks.add(spill::dropSets);
        // This task runs in parallel with the writing of kept files, so that cores are not idle if there are few files.
        tasks.add(() -> groups.set(rows.write()));
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
        spill.writeSkipped(workspace, options.format());
        workspace.state().put("groups", groups.get());
    }

    /**
     * Writes the manifest. Must be called after this stage ends, because the manifest contains the stage's duration.
     */
    public RunSummary<RunSummary.Removal> writeManifest(List<InputFile> files) {
        RunSummary<RunSummary.Removal> summary = summary();
        List<InputSummary> inputs = new ArrayList<>();
        List<FileSummary> summaries = spill.summaries();
        List<String> hashes = KeptFileWriter.hashes(workspace);
        int first = 0;
        for (int i = 0; i < files.size(); i++) {
            InputFile file = files.get(i);
            FileSummary read = summaries.get(i);
            int end = first + read.documents();
            inputs.add(new InputSummary(
                    file.source(),
                    file.size(),
                    hashes.get(i),
                    read.documents(),
                    kept.count(first, end),
                    read.skipped()));
            first = end;
        }
        DedupManifest.write(workspace, new RunManifest(options.settings(), summary, inputs), options.memory());
        return summary;
    }

    private RunSummary<RunSummary.Removal> summary() {
        RunState state = workspace.state();
        DocumentSpill.Mark read = spill.mark();
        return new RunSummary<>(
                Scheme.parse(state.text("scheme")),
                state.text("why"),
                new RunSummary.Input(
                        new ReadSummary(read.documents(), read.skipped(), spill.firstSkipped()),
                        OptionalLong.empty(),
                        read.malformedSequences(),
                        read.malformedDocuments(),
                        state.number("repeated"),
                        state.text("repeated.first"),
                        state.number("unranked")),
                state.number("candidates"),
                new RunSummary.Removal(kept.count(), read.documents() - kept.count(), state.number("groups"), (int)
                        state.number("rounds")),
                state.measuredRecall());
    }
}
