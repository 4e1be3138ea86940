package dev.doppel.dedup.internal;

import dev.doppel.corpus.internal.spill.LongSorter;
import dev.doppel.corpus.internal.spill.NameFile;
import dev.doppel.corpus.internal.spill.SpillFile;
import dev.doppel.results.MemberRow;
import dev.doppel.results.RemovedRow;
import java.nio.file.Path;

/** Writes what was removed and why, and the groups: {@value Workspace#REMOVED} and {@value Workspace#GROUPS}. */
public final class RemovalWriter {
    /** Of the memory, for each file in which the rows look up what they tell. */
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

    /** Returns how many groups there are. */
    int write() {
        Path part = workspace.path(Workspace.ROWS_PART);
        int groups;
        try (LongSorter byWitness = new LongSorter(workspace.path(Workspace.SORTING), sorterCapacity)) {
            try (SpillFile rows = SpillFile.open(part, 0)) {
                JsonLinesFile lines = new JsonLinesFile(rows, RemovedRow.COLUMNS);
                for (int document = 0; document < spill.documents().count(); document++) {
                    if (!kept.contains(document)) {
                        VerdictFile.Verdict verdict = verdicts.of(document);
                        writeRemoved(lines, document, verdict);
                        byWitness.add(verdict.witness(), document);
                    }
                }
                rows.force();
            }
            workspace.rename(part, Workspace.REMOVED);
            try (SpillFile rows = SpillFile.open(part, 0)) {
                GroupWriter writer = new GroupWriter(new JsonLinesFile(rows, MemberRow.COLUMNS));
                byWitness.sorted((witness, document) -> writer.add((int) witness, (int) document));
                groups = writer.group;
                rows.force();
            }
            workspace.rename(part, Workspace.GROUPS);
        }
        workspace.delete(Workspace.SORTING);
        return groups;
    }

    private void writeRemoved(JsonLinesFile lines, int document, VerdictFile.Verdict verdict) {
        NameFile.Name name = name(document);
        NameFile.Name witness = name(verdict.witness());
        lines.add(new RemovedRow(name.id(), name.source(), witness.id(), witness.source(), verdict.similarity())
                .values());
    }

    private NameFile.Name name(int document) {
        return spill.names().read(spill.documents().read(document).name());
    }

    /** Writes the members of each group, the kept one first, in the order of the input. */
    private final class GroupWriter {
        private final JsonLinesFile lines;
        private int group;
        private int witness = -1;
        private String kept = "";

        GroupWriter(JsonLinesFile lines) {
            this.lines = lines;
        }

        void add(int itsWitness, int document) {
            if (itsWitness != witness) {
                witness = itsWitness;
                group++;
                NameFile.Name name = name(witness);
                kept = name.id();
                writeMember(witness, name);
            }
            writeMember(document, name(document));
        }

        private void writeMember(int document, NameFile.Name name) {
            double similarity = verdicts.of(document).similarity();
            lines.add(new MemberRow(group, name.id(), name.source(), kept, similarity).values());
        }
    }
}
