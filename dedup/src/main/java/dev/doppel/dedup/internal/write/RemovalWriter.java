package dev.doppel.dedup.internal.write;

import dev.doppel.corpus.internal.spill.NameFile;
import dev.doppel.dedup.internal.decide.VerdictFile;
import dev.doppel.dedup.internal.run.JsonLinesFile;
import dev.doppel.dedup.internal.run.Workspace;
import dev.doppel.dedup.internal.spill.DocumentSpill;
import dev.doppel.internal.spill.LongSorter;
import dev.doppel.internal.spill.SpillFile;
import dev.doppel.results.MemberRow;
import dev.doppel.results.RemovedRow;

/**
 * Writes {@value Workspace#REMOVED} and {@value Workspace#GROUPS}. Document names are looked up in random order, so
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
    private final int sorterCapacity;

    RemovalWriter(Workspace workspace, DocumentSpill spill, VerdictFile verdicts, KeptDocuments kept, long memory) {
        this.workspace = workspace;
        this.spill = spill;
        this.verdicts = verdicts;
        this.kept = kept;
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
            workspace.write(Workspace.REMOVED, file -> writeRemoved(file, byWitness));
            workspace.write(Workspace.GROUPS, file -> {
                JsonLinesFile lines = new JsonLinesFile(file, MemberRow.COLUMNS);
                byWitness.sorted((witness, document) -> groups.add((int) witness, (int) document, lines));
            });
        }
        workspace.delete(Workspace.SORTING);
        return groups.count;
    }

    private void writeRemoved(SpillFile file, LongSorter byWitness) {
        JsonLinesFile lines = new JsonLinesFile(file, RemovedRow.COLUMNS);
        for (int document = 0; document < spill.documents().count(); document++) {
            if (!kept.contains(document)) {
                VerdictFile.Verdict verdict = verdicts.of(document);
                NameFile.Name name = name(document);
                NameFile.Name witness = name(verdict.witness());
                lines.add(new RemovedRow(name.id(), name.source(), witness.id(), witness.source(), verdict.similarity())
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

        void add(int newWitness, int document, JsonLinesFile lines) {
            if (newWitness != witness) {
                witness = newWitness;
                count++;
                NameFile.Name name = name(witness);
                kept = name.id();
                writeMember(witness, name, lines);
            }
            writeMember(document, name(document), lines);
        }

        private void writeMember(int document, NameFile.Name name, JsonLinesFile lines) {
            double similarity = verdicts.of(document).similarity();
            lines.add(new MemberRow(count, name.id(), name.source(), kept, similarity).values());
        }
    }
}
