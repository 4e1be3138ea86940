package dev.doppel.server.internal.datasets;

import dev.doppel.results.RemovedDocumentRow;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.stream.LongStream;

/**
 * Counts the records that a run removes, by similarity, and selects some of them for a list: the least similar records,
 * which are most likely to be removed by mistake, and some records for each similarity in percent and for each of the
 * given groups. A later record never replaces an equally similar one.
 */
final class RemovedRecords {
    /**
     * The maximum number of least similar records to select. The texts of these records are held in memory until the
     * result is written.
     */
    static final int LISTED = 1_000;

    /** The maximum number of records to select for each similarity, in whole percent. */
    static final int LISTED_PER_PERCENT = 25;

    /** The maximum number of records to select for each group. */
    static final int LISTED_PER_GROUP = 100;

    private static final int PERCENT = 100;

    private static final double ROUNDING = 1e-9;

    /** The least similar records. The head is the latest of the most similar ones. */
    private final PriorityQueue<Numbered> least = new PriorityQueue<>(
            Comparator.comparingDouble((Numbered numbered) -> numbered.row().similarity())
                    .thenComparingLong(Numbered::number)
                    .reversed());

    private long added;
    private final long[] counts = new long[PERCENT + 1];
    private final List<RemovedDocumentRow> firstOfEachPercent = new ArrayList<>();

    /** The selected records of each group, keyed by the source of the kept record. */
    private final Map<String, List<RemovedDocumentRow>> groups = new HashMap<>();

    /** @param number the number of records that were added before this one */
    private record Numbered(RemovedDocumentRow row, long number) {}

    /** @param keptSources the sources of the kept records of groups */
    RemovedRecords(List<String> keptSources) {
        keptSources.forEach(source -> groups.put(source, new ArrayList<>()));
    }

    void add(RemovedDocumentRow row) {
        int percent = (int) (row.similarity() * PERCENT + ROUNDING);
        if (counts[percent]++ < LISTED_PER_PERCENT) {
            firstOfEachPercent.add(row);
        }
        List<RemovedDocumentRow> group = groups.get(row.keptSource());
        if (group != null && group.size() < LISTED_PER_GROUP) {
            group.add(row);
        }
        if (least.size() < LISTED || row.similarity() < least.element().row().similarity()) {
            least.add(new Numbered(row, added));
        }
        if (least.size() > LISTED) {
            least.remove();
        }
        added++;
    }

    /**
     * Returns the number of records for each similarity from 0 to 100 percent, rounded down. The last number counts
     * identical copies.
     */
    List<Long> counts() {
        return LongStream.of(counts).boxed().toList();
    }

    /** Returns the selected records in ascending order of similarity. */
    List<RemovedDocumentRow> selected() {
        Set<RemovedDocumentRow> selected = new HashSet<>(firstOfEachPercent);
        least.forEach(numbered -> selected.add(numbered.row()));
        groups.values().forEach(selected::addAll);
        List<RemovedDocumentRow> rows = new ArrayList<>(selected);
        rows.sort(Comparator.comparingDouble(RemovedDocumentRow::similarity)
                .thenComparing(RemovedDocumentRow::source)
                .thenComparing(RemovedDocumentRow::id));
        return rows;
    }
}
