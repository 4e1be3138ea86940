package dev.doppel.dedup.internal;

import dev.doppel.Progress;
import dev.doppel.Scheme;
import dev.doppel.corpus.InputFile;
import dev.doppel.dedup.DedupOptions;
import dev.doppel.dedup.DedupSummary;
import dev.doppel.internal.Workers;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/** Writes all outputs, inside the workspace. */
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
        List<FileSummary> read = spill.summaries();
        KeptFileWriter keptFiles = new KeptFileWriter(workspace, inputs, files, read, kept, hasher);
        RemovalWriter rows = new RemovalWriter(workspace, spill, verdicts, kept, options.memory());
        AtomicInteger groups = new AtomicInteger();
        keptFiles.begin();
        List<Runnable> tasks = new ArrayList<>();
        // First, for the outputs may need the room.
        tasks.add(spill::dropSets);
        // The rows take long too, and of a single file only one thread can write: both at once.
        tasks.add(() -> groups.set(rows.write()));
        for (int i = 0; i < files.size(); i++) {
            int number = i;
            tasks.add(() -> {
                keptFiles.write(number);
                progress.advance(read.get(number).documents());
            });
        }
        workers.run(
                workers.each(() -> tasks),
                tasks.size(),
                (all, task) -> all.get(task).run());
        keptFiles.end();
        spill.writeSkipped(workspace);
        workspace.state().put("groups", groups.get());
    }

    /** Comes after all else is written, since it also tells how long that took. */
    public DedupSummary writeManifest(List<InputFile> files) {
        RunState state = workspace.state();
        DedupSummary summary = DedupSummary.of(
                state,
                spill.firstSkipped(),
                kept.documents(),
                kept.count(),
                Scheme.parse(state.text("scheme")).recall());
        new RunManifest(options)
                .write(workspace, summary, files, spill.summaries(), KeptFileWriter.hashes(workspace), kept);
        return summary;
    }
}
