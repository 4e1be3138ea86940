package dev.doppel.dedup;

import dev.doppel.Progress;
import dev.doppel.Scheme;
import dev.doppel.corpus.InputFile;
import dev.doppel.parallel.Workers;
import java.util.List;

/** Writes all outputs, inside the workspace. */
final class WriteStage {
    private final Workspace workspace;
    private final Spill spill;
    private final SpilledVerdicts verdicts;
    private final DedupOptions options;
    private final Progress progress;
    private final KeptDocuments kept;

    WriteStage(Workspace workspace, Spill spill, SpilledVerdicts verdicts, DedupOptions options, Progress progress) {
        this.workspace = workspace;
        this.spill = spill;
        this.verdicts = verdicts;
        this.options = options;
        this.progress = progress;
        this.kept = new KeptDocuments(spill.documents(), verdicts);
    }

    void run(List<InputFile> files, InputList inputs, Workers workers) {
        progress.stage("writing", spill.documents().count());
        List<FileSummary> read = spill.summaries();
        new KeptFiles(workspace, inputs, files, read, kept).write(workers, progress);
        int groups = new RemovalRows(workspace, spill, verdicts, kept, options.memory()).write();
        spill.writeSkipped(workspace);
        workspace.state().put("groups", groups);
    }

    /** Comes after all else is written, since it also tells how long that took. */
    DedupSummary writeManifest(List<InputFile> files) {
        RunState state = workspace.state();
        DedupSummary summary = DedupSummary.of(
                state,
                kept.documents(),
                kept.count(),
                Scheme.parse(state.text("scheme")).recall());
        new RunManifest(options).write(workspace, summary, files, spill.summaries(), kept);
        return summary;
    }
}
