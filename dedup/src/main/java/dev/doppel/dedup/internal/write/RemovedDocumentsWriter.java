package dev.doppel.dedup.internal.write;

import dev.doppel.corpus.internal.spill.DocumentNameFile;
import dev.doppel.dedup.DedupOptions;
import dev.doppel.dedup.internal.decide.VerdictFile;
import dev.doppel.dedup.internal.run.OutputListFile;
import dev.doppel.dedup.internal.run.Workspace;
import dev.doppel.dedup.internal.spill.AllDocuments;
import dev.doppel.internal.spill.LongSorter;
import dev.doppel.results.GroupMemberRow;
import dev.doppel.results.RemovedDocumentRow;
import dev.doppel.results.TableFormat;
import dev.doppel.results.internal.OldOrInputColumn;
import java.util.BitSet;

/**
 * Writes the lists of removed documents and of groups. Since document names are looked up in random order, file pages
 * are cached. Without a cache, each lookup would need a system call, which takes longer than building a row.
 */
public final class RemovedDocumentsWriter {
    /**
     * Each page cache may use {@code 1 / PAGES_SHARE} of the memory limit. Each file that this writer reads has its own
     * page cache.
     */
    private static final int PAGES_SHARE = 16;

    private final Workspace workspace;
    private final AllDocuments documents;
    private final VerdictFile verdicts;
    private final BitSet representatives;
    private final OldOrInputColumn corpora;
    private final TableFormat format;
    private final int sorterCapacity;
    private int groups;
    private int similarToOld;

    /** @param representatives the input documents that are not duplicates */
    RemovedDocumentsWriter(
            Workspace workspace,
            AllDocuments documents,
            VerdictFile verdicts,
            BitSet representatives,
            DedupOptions options) {
        long memory = options.memory();
        this.format = options.format();
        this.workspace = workspace;
        this.documents = documents;
        this.verdicts = verdicts;
        this.representatives = representatives;
        this.corpora = new OldOrInputColumn(options.old().isPresent());
        int duplicates = documents.count() - documents.old() - representatives.cardinality();
        documents.keepPages(memory / PAGES_SHARE);
        verdicts.keepPages(memory / PAGES_SHARE);
        this.sorterCapacity = (int) Math.max(1, Math.min(duplicates, memory / 4 / (2 * Long.BYTES)));
    }

    /** Returns the number of groups. This method must be called after {@link #write}. */
    int groups() {
        return groups;
    }

    /**
     * Returns the number of input documents that were found similar to an old document. This method must be called
     * after {@link #write}.
     */
    int similarToOld() {
        return similarToOld;
    }

    /** Writes both lists. A document is listed as removed if it is not in {@code kept}. */
    void write(KeptDocuments kept) {
        GroupWriter writer = new GroupWriter();
        try (LongSorter byWitness = new LongSorter(workspace.path(Workspace.SORTING), sorterCapacity)) {
            OutputListFile.write(
                    workspace,
                    Workspace.REMOVED,
                    format,
                    corpora.columns(RemovedDocumentRow.COLUMNS, RemovedDocumentRow.KEPT_CORPUS),
                    rows -> writeRemoved(rows, kept, byWitness));
            OutputListFile.write(
                    workspace,
                    Workspace.GROUPS,
                    format,
                    corpora.columns(GroupMemberRow.COLUMNS, GroupMemberRow.CORPUS),
                    rows -> byWitness.sorted((witness, document) -> writer.add((int) witness, (int) document, rows)));
        }
        workspace.delete(Workspace.SORTING);
        groups = writer.count;
    }

    private boolean isOld(int document) {
        return document < documents.old();
    }

    private void writeRemoved(OutputListFile rows, KeptDocuments kept, LongSorter byWitness) {
        for (int document = documents.old(); document < documents.count(); document++) {
            if (!representatives.get(document - documents.old())) {
                VerdictFile.Verdict verdict = verdicts.of(document);
                byWitness.add(verdict.witness(), document);
                similarToOld += isOld(verdict.witness()) ? 1 : 0;
                if (kept.contains(document - documents.old())) {
                    continue;
                }
                DocumentNameFile.Name name = documents.name(document);
                DocumentNameFile.Name witness = documents.name(verdict.witness());
                RemovedDocumentRow row = new RemovedDocumentRow(
                        name.id(), name.source(), witness.id(), witness.source(), verdict.similarity());
                rows.add(corpora.values(row.values(), isOld(verdict.witness())));
            }
        }
    }

    /** Writes the members of each group. The witness is first, followed by its duplicates in input order. */
    private final class GroupWriter {
        private int count;
        private int witness = -1;
        private String kept = "";

        void add(int newWitness, int document, OutputListFile rows) {
            if (newWitness != witness) {
                witness = newWitness;
                count++;
                DocumentNameFile.Name name = documents.name(witness);
                kept = name.id();
                writeMember(witness, name, rows);
            }
            writeMember(document, documents.name(document), rows);
        }

        private void writeMember(int document, DocumentNameFile.Name name, OutputListFile rows) {
            double similarity = verdicts.of(document).similarity();
            GroupMemberRow row = new GroupMemberRow(count, name.id(), name.source(), kept, similarity);
            rows.add(corpora.values(row.values(), isOld(document)));
        }
    }
}
