package dev.doppel.dedup.internal.write;

import dev.doppel.cluster.OutputForm;
import dev.doppel.corpus.CorpusWriter;
import dev.doppel.corpus.InputFile;
import dev.doppel.dedup.DedupOptions;
import dev.doppel.dedup.internal.decide.VerdictFile;
import dev.doppel.dedup.internal.run.RunState;
import dev.doppel.dedup.internal.run.Workspace;
import dev.doppel.dedup.internal.spill.AllDocuments;
import dev.doppel.dedup.internal.spill.DocumentFile;
import dev.doppel.dedup.internal.spill.KeepOrder;
import dev.doppel.results.RunSummary;
import java.io.IOException;
import java.io.OutputStream;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** The outcome of a run that removes or annotates whole documents. */
public final class DocumentRunOutcome implements RunOutcome {
    private final Workspace workspace;
    private final DedupOptions options;
    private final DocumentFile input;
    private final VerdictFile verdicts;
    private final int duplicates;
    private final KeptDocuments kept;
    private final @Nullable RecordAnnotations annotations;
    private final RemovedDocumentsWriter lists;

    public DocumentRunOutcome(
            Workspace workspace, AllDocuments documents, VerdictFile verdicts, KeepOrder order, DedupOptions options) {
        this.workspace = workspace;
        this.options = options;
        this.verdicts = verdicts;
        this.input = documents.input().documents();
        BitSet representatives = verdicts.kept(documents.old(), input.count());
        this.duplicates = input.count() - representatives.cardinality();
        this.lists = new RemovedDocumentsWriter(workspace, documents, verdicts, representatives, options);
        this.kept = new KeptDocuments(input, keptDocuments(documents, representatives, order));
        this.annotations =
                options.form().addsFields() ? new RecordAnnotations(documents, verdicts, options.form()) : null;
    }

    /** Returns the input documents that the run writes, which depend on the {@link OutputForm}. */
    private BitSet keptDocuments(AllDocuments documents, BitSet representatives, KeepOrder order) {
        OutputForm form = options.form();
        BitSet written = (BitSet) representatives.clone();
        if (form.annotates()) {
            written.set(0, input.count());
        } else if (form.keepUpTo() > 1) {
            int[] sizes = new int[documents.count()];
            for (int position = documents.old(); position < documents.count(); position++) {
                int document = order.document(position);
                int witness = verdicts.of(document).witness();
                if (witness != document && ++sizes[witness] < form.keepUpTo()) {
                    written.set(document - documents.old());
                }
            }
        }
        return written;
    }

    @Override
    public KeptDocuments kept() {
        return kept;
    }

    @Override
    public boolean isUnchanged(int from, int to) {
        return annotations == null && kept.count(from, to) == to - from;
    }

    @Override
    public void write(InputFile file, int from, int to, OutputStream target) throws IOException {
        if (annotations == null) {
            CorpusWriter.write(file, kept.records(from, to), target);
        } else {
            CorpusWriter.write(
                    file,
                    annotations.of(kept.records(from, to), new RecordNumbers(input, from, to)),
                    options.corpus(),
                    target);
        }
    }

    @Override
    public List<String> lists() {
        return List.of(Workspace.REMOVED, Workspace.GROUPS);
    }

    @Override
    public void writeLists() {
        lists.write(kept);
        workspace.state().put("groups", lists.groups());
        workspace.state().put("similar.to.old", lists.similarToOld());
    }

    @Override
    public RunSummary.Removal result() {
        RunState state = workspace.state();
        return new RunSummary.Removal(
                kept.count(),
                input.count() - kept.count(),
                duplicates,
                state.number("groups"),
                (int) state.number("rounds"),
                options.old().isPresent() ? OptionalLong.of(state.number("similar.to.old")) : OptionalLong.empty(),
                Optional.empty());
    }

    @Override
    public void close() {
        verdicts.close();
    }
}
