package dev.doppel.dedup.internal.write;

import dev.doppel.corpus.CorpusWriter;
import dev.doppel.corpus.InputFile;
import dev.doppel.dedup.internal.decide.VerdictFile;
import dev.doppel.dedup.internal.run.RunState;
import dev.doppel.dedup.internal.run.Workspace;
import dev.doppel.dedup.internal.spill.DocumentSpill;
import dev.doppel.results.RunSummary;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;

/** The outcome of a run that removes whole documents. */
public final class DocumentOutcome implements Outcome {
    private final Workspace workspace;
    private final DocumentSpill spill;
    private final VerdictFile verdicts;
    private final KeptDocuments kept;
    private final RemovalWriter lists;

    /** @param memory the run's memory limit in bytes */
    public DocumentOutcome(Workspace workspace, DocumentSpill spill, VerdictFile verdicts, long memory) {
        this.workspace = workspace;
        this.spill = spill;
        this.verdicts = verdicts;
        this.kept = new KeptDocuments(
                spill.documents(), verdicts.kept(spill.documents().count()));
        this.lists = new RemovalWriter(workspace, spill, verdicts, kept, memory);
    }

    @Override
    public KeptDocuments kept() {
        return kept;
    }

    @Override
    public boolean isUnchanged(int from, int to) {
        return kept.count(from, to) == to - from;
    }

    @Override
    public void write(InputFile file, int from, int to, OutputStream target) throws IOException {
        CorpusWriter.write(file, kept.records(from, to), target);
    }

    @Override
    public List<String> lists() {
        return List.of(Workspace.REMOVED, Workspace.GROUPS);
    }

    @Override
    public void writeLists() {
        workspace.state().put("groups", lists.write());
    }

    @Override
    public RunSummary.Removal result() {
        RunState state = workspace.state();
        return new RunSummary.Removal(
                kept.count(), spill.documents().count() - kept.count(), state.number("groups"), (int)
                        state.number("rounds"));
    }

    @Override
    public void close() {
        verdicts.close();
    }
}
