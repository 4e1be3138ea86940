package dev.doppel.dedup.internal.write;

import dev.doppel.corpus.internal.spill.NameFile;
import dev.doppel.dedup.DedupOptions;
import dev.doppel.dedup.internal.decide.VerdictFile;
import dev.doppel.dedup.internal.run.ListFile;
import dev.doppel.dedup.internal.run.Workspace;
import dev.doppel.dedup.internal.spill.DocumentSpill;
import dev.doppel.internal.spill.LongSorter;
import dev.doppel.results.MemberRow;
import dev.doppel.results.RemovedRow;
import dev.doppel.results.TableFormat;

/**
 * Writes the lists {@value Workspace#REMOVED} and {@value Workspace#GROUPS}. Document names are looked up in random order, so
 * file pages are cached. Without a cache, each lookup would need a system call, which takes longer than building a row.
 */
public final class RemovalWriter {
    /**
     * Divisor of the run's memory limit that yields the maximum size of a page cache. Each file that this writer reads
     * has its own page cache.
     */
    private static final int PAGES_SHARE = 16;

    private final Workspace workspace;
    private final DocumentSpill spill;
    private final VerdictFile verdicts;
    private final KeptDocuments kept;
    private final TableFormat format;
    private final int sorterCapacity;

    RemovalWriter(
            Workspace workspace, DocumentSpill spill, VerdictFile verdicts, KeptDocuments kept, DedupOptions options) {
        long memory = options.memory();
        this.workspace = workspace;
        this.spill = spill;
        this.verdicts = verdicts;
        this.kept = kept;
        this.format = options.format();
        int removed = spill.documents().count() - kept.count();
        spill.documents().keepPages(memory / PAGES_SHARE);
        spill.names().keepPages(memory / PAGES_SHARE);
        verdicts.keepPages(memory / PAGES_SHARE);
        this.sorterCapacity = (int) Math.max(1, Math.min(removed, memory / 4 / (2 * Long.BYTES)));
    }

    /** Writes both files, and returns the number of groups. */
    int write() {
        GroupWriter groups = new GroupWriter();
        try (LongSorter byWitness = new LongSorter(workspace.path(Workspace.SORTING), sorterCapacity)) {
            ListFile.write(
                    workspace, Workspace.REMOVED, format, RemovedRow.COLUMNS, rows -> writeRemoved(rows, byWitness));
            ListFile.write(
                    workspace,
                    Workspace.GROUPS,
                    format,
                    MemberRow.COLUMNS,
                    rows -> byWitness.sorted((witness, document) -> groups.add((int) witness, (int) document, rows)));
        }
        workspace.delete(Workspace.SORTING);
        return groups.count;
    }

    private void writeRemoved(ListFile rows, LongSorter byWitness) {
        for (int document = 0; document < spill.documents().count(); document++) {
            if (!kept.contains(document)) {
                VerdictFile.Verdict verdict = verdicts.of(document);
                NameFile.Name name = name(document);
                NameFile.Name witness = name(verdict.witness());
                rows.add(new RemovedRow(name.id(), name.source(), witness.id(), witness.source(), verdict.similarity())
                        .values());
                byWitness.add(verdict.witness(), document);
            }
        }
    }

    private NameFile.Name name(int document) {
        return spill.names().read(spill.documents().read(document).name());
    }

    /** Writes each group's members: first the kept document, then the removed documents in input order. */
    private final class GroupWriter {
        private int count;
        private int witness = -1;
        private String kept = "";

        void add(int newWitness, int document, ListFile rows) {
            if (newWitness != witness) {
                witness = newWitness;
                count++;
                NameFile.Name name = name(witness);
                kept = name.id();
                writeMember(witness, name, rows);
            }
            writeMember(document, name(document), rows);
        }

        private void writeMember(int document, NameFile.Name name, ListFile rows) {
            double similarity = verdicts.of(document).similarity();
            rows.add(new MemberRow(count, name.id(), name.source(), kept, similarity).values());
        }
    }
}
