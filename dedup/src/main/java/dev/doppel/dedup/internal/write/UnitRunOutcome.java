package dev.doppel.dedup.internal.write;

import dev.doppel.corpus.CorpusOptions;
import dev.doppel.corpus.CorpusWriter;
import dev.doppel.corpus.InputFile;
import dev.doppel.corpus.RecordEdits;
import dev.doppel.corpus.RecordFilter;
import dev.doppel.corpus.TextEdit;
import dev.doppel.corpus.internal.writer.TextWithoutSpans;
import dev.doppel.dedup.DedupOptions;
import dev.doppel.dedup.internal.decide.RemovedSpanFile;
import dev.doppel.dedup.internal.run.RunState;
import dev.doppel.dedup.internal.run.Workspace;
import dev.doppel.dedup.internal.spill.DocumentSpill;
import dev.doppel.results.RunSummary;
import dev.doppel.unit.UnitScheme;
import java.io.IOException;
import java.io.OutputStream;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** The outcome of a run that removes lines, paragraphs or passages from documents. */
public final class UnitRunOutcome implements RunOutcome {
    /** The page cache for spans may use {@code 1 / PAGES_SHARE} of the memory limit. */
    private static final int PAGES_SHARE = 16;

    private final Workspace workspace;
    private final DocumentSpill spill;
    private final RemovedSpanFile cuts;
    private final CorpusOptions corpus;
    private final boolean annotates;
    private final UnitScheme units;
    private final BitSet changed;
    private final KeptDocuments kept;
    private final RemovedSpansWriter lists;

    public UnitRunOutcome(
            Workspace workspace, DocumentSpill spill, RemovedSpanFile cuts, UnitScheme units, DedupOptions options) {
        long memory = options.memory();
        this.workspace = workspace;
        this.spill = spill;
        this.cuts = cuts;
        this.corpus = options.corpus();
        this.annotates = options.form().annotates();
        this.units = units;
        cuts.keepPages(memory / PAGES_SHARE);
        int count = spill.documents().count();
        this.changed = cuts.changed(Integer.MAX_VALUE);
        BitSet others = annotates ? new BitSet() : cuts.changed(units.minDocumentWords() - 1);
        others.flip(0, count);
        this.kept = new KeptDocuments(spill.documents(), others);
        this.lists = new RemovedSpansWriter(workspace, spill, cuts, options);
    }

    @Override
    public KeptDocuments kept() {
        return kept;
    }

    @Override
    public boolean isUnchanged(int from, int to) {
        int next = changed.nextSetBit(from);
        return !annotates && (next < 0 || next >= to);
    }

    @Override
    public void write(InputFile file, int from, int to, OutputStream target) throws IOException {
        RecordNumbers records = new RecordNumbers(spill.documents(), from, to);
        RecordFilter filter = kept.records(from, to);
        RecordEdits edits =
                annotates ? new DuplicateSpanAnnotations(spill.files(), cuts, filter, records) : edits(filter, records);
        CorpusWriter.write(file, edits, corpus, target);
    }

    /** Returns the changes to the documents of an input file. */
    private RecordEdits edits(RecordFilter filter, RecordNumbers records) {
        return new RecordEdits() {
            @Override
            public RecordFilter kept() {
                return filter;
            }

            @Override
            public boolean changesText(long record) {
                return changed.get(records.document(record));
            }

            @Override
            public List<TextEdit> textEdits(long record, String text) {
                return new TextWithoutSpans(text, units.mask()).edits(cuts.of(records.document(record)));
            }
        };
    }

    @Override
    public List<String> lists() {
        return List.of(Workspace.REMOVED, Workspace.SPANS);
    }

    @Override
    public void writeLists() {
        lists.write(changed, kept);
    }

    @Override
    public RunSummary.Removal result() {
        RunState state = workspace.state();
        RunSummary.Cuts counts = new RunSummary.Cuts(
                state.number("units"),
                state.number("cut.spans"),
                state.number("cut.words"),
                state.number("cut.documents"),
                annotates);
        return new RunSummary.Removal(
                kept.count(),
                spill.documents().count() - kept.count(),
                spill.documents().count() - kept.count(),
                0,
                (int) state.number("rounds"),
                OptionalLong.empty(),
                Optional.of(counts));
    }

    @Override
    public void close() {
        cuts.close();
    }
}
