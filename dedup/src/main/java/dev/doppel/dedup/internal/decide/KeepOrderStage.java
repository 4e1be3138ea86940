package dev.doppel.dedup.internal.decide;

import dev.doppel.Progress;
import dev.doppel.cluster.KeepPolicy;
import dev.doppel.corpus.CorpusException;
import dev.doppel.corpus.internal.spill.DocumentNameFile;
import dev.doppel.dedup.internal.run.Workspace;
import dev.doppel.dedup.internal.spill.AllDocuments;
import dev.doppel.dedup.internal.spill.DocumentFile;
import dev.doppel.dedup.internal.spill.DocumentSpill;
import dev.doppel.dedup.internal.spill.KeepOrder;
import dev.doppel.internal.spill.LongSorter;
import dev.doppel.internal.spill.SpillFile;
import java.nio.ByteBuffer;
import java.util.Objects;

/** Sorts the documents by the rank that the keep policy assigns, and finds repeated ids. */
public record KeepOrderStage(Workspace workspace, DocumentSpill spill, long memory) {
    private static final String ORDER = "order";

    public void run(KeepPolicy keep, boolean strict, Progress progress) {
        progress.stage("ordering", -1);
        findRepeatedIds(strict);
        if (keep.kind() != KeepPolicy.Kind.FIRST) {
            sortByRank();
        }
        workspace.delete(Workspace.SORTING);
    }

    /**
     * Returns the order written by {@link #run}, with the old documents first. For {@link KeepPolicy.Kind#FIRST},
     * returns the input order.
     */
    public static KeepOrder order(Workspace workspace, KeepPolicy keep, AllDocuments documents) {
        return keep.kind() == KeepPolicy.Kind.FIRST
                ? KeepOrder.ofInput()
                : KeepOrder.open(workspace.path(ORDER), documents.old(), documents.count() - documents.old());
    }

    private void sortByRank() {
        DocumentFile documents = spill.documents();
        long[] unranked = {0};
        try (LongSorter sorter = new LongSorter(workspace.path(Workspace.SORTING), sorterCapacity());
                SpillFile order = SpillFile.open(workspace.path(ORDER), 0)) {
            documents.forEach((row, document) -> {
                sorter.add(row.rank(), document);
                unranked[0] += row.rank() == KeepPolicy.LAST ? 1 : 0;
            });
            ByteBuffer row = ByteBuffer.allocate(Integer.BYTES);
            sorter.sorted((rank, document) ->
                    order.append(row.clear().putInt((int) document).flip()));
            order.force();
        }
        workspace.state().put("unranked", unranked[0]);
    }

    /**
     * Counts repeated document ids, or throws {@link CorpusException} if {@code strict} is set and an id is repeated.
     */
    private void findRepeatedIds(boolean strict) {
        DocumentFile documents = spill.documents();
        RepeatedIds repeated = new RepeatedIds();
        try (LongSorter sorter = new LongSorter(workspace.path(Workspace.SORTING), sorterCapacity())) {
            documents.forEach((row, document) -> sorter.add(row.id(), document));
            sorter.sorted((id, document) -> repeated.add(id, (int) document));
        }
        if (strict && repeated.count > 0) {
            throw new CorpusException(
                    repeated.first + " (name another field with --id-field, or run without --strict)");
        }
        workspace.state().put("repeated", repeated.count);
        workspace.state().put("repeated.first", repeated.first);
    }

    /** Counts repeated ids. Documents must be added in ascending order of id hash. */
    private final class RepeatedIds {
        private long lastHash;
        private int last = -1;
        private long count;
        private int firstDocument = Integer.MAX_VALUE;
        private String first = "";

        void add(long hash, int document) {
            if (last >= 0 && hash == lastHash) {
                DocumentNameFile.Name earlier = name(last);
                DocumentNameFile.Name name = name(document);
                if (Objects.equals(earlier.id(), name.id())) {
                    count++;
                    if (document < firstDocument) {
                        firstDocument = document;
                        first = "the id " + name.id() + " occurs in " + earlier.source() + " and in " + name.source();
                    }
                }
            } else {
                lastHash = hash;
                last = document;
            }
        }

        private DocumentNameFile.Name name(int document) {
            return spill.files().name(document);
        }
    }

    private int sorterCapacity() {
        return (int) Math.max(1, Math.min(spill.documents().count(), memory / 4 / (2 * Long.BYTES)));
    }
}
