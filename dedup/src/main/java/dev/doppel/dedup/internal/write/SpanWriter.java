package dev.doppel.dedup.internal.write;

import dev.doppel.corpus.internal.spill.NameFile;
import dev.doppel.dedup.DedupOptions;
import dev.doppel.dedup.internal.decide.CutFile;
import dev.doppel.dedup.internal.run.ListFile;
import dev.doppel.dedup.internal.run.Workspace;
import dev.doppel.dedup.internal.spill.DocumentSpill;
import dev.doppel.results.DroppedRow;
import dev.doppel.results.SpanRow;
import dev.doppel.results.TableFormat;
import java.util.BitSet;

/** Writes the lists of spans and removed documents for a run that removes lines, paragraphs or passages. */
final class SpanWriter {
    /** Each page cache may use {@code 1 / PAGES_SHARE} of the memory limit. */
    private static final int PAGES_SHARE = 16;

    private final Workspace workspace;
    private final DocumentSpill spill;
    private final CutFile cuts;
    private final TableFormat format;

    SpanWriter(Workspace workspace, DocumentSpill spill, CutFile cuts, DedupOptions options) {
        long memory = options.memory();
        this.format = options.format();
        this.workspace = workspace;
        this.spill = spill;
        this.cuts = cuts;
        spill.documents().keepPages(memory / PAGES_SHARE);
        spill.files().names().keepPages(memory / PAGES_SHARE);
    }

    void write(BitSet changed, KeptDocuments kept) {
        ListFile.write(
                workspace,
                Workspace.SPANS,
                format,
                SpanRow.COLUMNS,
                rows -> changed.stream().forEach(document -> writeSpans(document, rows)));
        ListFile.write(
                workspace,
                Workspace.REMOVED,
                format,
                DroppedRow.COLUMNS,
                rows -> changed.stream()
                        .filter(document -> !kept.contains(document))
                        .forEach(document -> writeDropped(document, rows)));
    }

    private void writeSpans(int document, ListFile rows) {
        NameFile.Name name = name(document);
        for (CutFile.Cut cut : cuts.of(document)) {
            NameFile.Name witness = name(cut.witness());
            rows.add(new SpanRow(
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

    private void writeDropped(int document, ListFile rows) {
        NameFile.Name name = name(document);
        long removed = cuts.of(document).stream().mapToLong(CutFile.Cut::words).sum();
        rows.add(new DroppedRow(name.id(), name.source(), cuts.wordsLeft(document), removed).values());
    }

    private NameFile.Name name(int document) {
        return spill.files().name(document);
    }
}
