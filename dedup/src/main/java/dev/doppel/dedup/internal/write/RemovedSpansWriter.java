package dev.doppel.dedup.internal.write;

import dev.doppel.corpus.internal.spill.DocumentNameFile;
import dev.doppel.dedup.DedupOptions;
import dev.doppel.dedup.internal.decide.RemovedSpanFile;
import dev.doppel.dedup.internal.run.OutputListFile;
import dev.doppel.dedup.internal.run.Workspace;
import dev.doppel.dedup.internal.spill.DocumentSpill;
import dev.doppel.results.DroppedDocumentRow;
import dev.doppel.results.RemovedSpanRow;
import dev.doppel.results.TableFormat;
import java.util.BitSet;

/** Writes the lists of spans and removed documents for a run that removes lines, paragraphs or passages. */
final class RemovedSpansWriter {
    /** Each page cache may use {@code 1 / PAGES_SHARE} of the memory limit. */
    private static final int PAGES_SHARE = 16;

    private final Workspace workspace;
    private final DocumentSpill spill;
    private final RemovedSpanFile cuts;
    private final TableFormat format;

    RemovedSpansWriter(Workspace workspace, DocumentSpill spill, RemovedSpanFile cuts, DedupOptions options) {
        long memory = options.memory();
        this.format = options.format();
        this.workspace = workspace;
        this.spill = spill;
        this.cuts = cuts;
        spill.documents().keepPages(memory / PAGES_SHARE);
        spill.files().names().keepPages(memory / PAGES_SHARE);
    }

    void write(BitSet changed, KeptDocuments kept) {
        OutputListFile.write(
                workspace,
                Workspace.SPANS,
                format,
                RemovedSpanRow.COLUMNS,
                rows -> changed.stream().forEach(document -> writeSpans(document, rows)));
        OutputListFile.write(
                workspace,
                Workspace.REMOVED,
                format,
                DroppedDocumentRow.COLUMNS,
                rows -> changed.stream()
                        .filter(document -> !kept.contains(document))
                        .forEach(document -> writeDropped(document, rows)));
    }

    private void writeSpans(int document, OutputListFile rows) {
        DocumentNameFile.Name name = name(document);
        for (RemovedSpanFile.Cut cut : cuts.of(document)) {
            DocumentNameFile.Name witness = name(cut.witness());
            rows.add(new RemovedSpanRow(
                            name.id(),
                            name.source(),
                            cut.start(),
                            cut.end(),
                            cut.words(),
                            witness.id(),
                            witness.source(),
                            cut.witnessStart(),
                            cut.witnessEnd())
                    .values());
        }
    }

    private void writeDropped(int document, OutputListFile rows) {
        DocumentNameFile.Name name = name(document);
        long removed =
                cuts.of(document).stream().mapToLong(RemovedSpanFile.Cut::words).sum();
        rows.add(new DroppedDocumentRow(name.id(), name.source(), cuts.wordsLeft(document), removed).values());
    }

    private DocumentNameFile.Name name(int document) {
        return spill.files().name(document);
    }
}
