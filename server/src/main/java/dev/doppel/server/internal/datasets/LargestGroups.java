package dev.doppel.server.internal.datasets;

import dev.doppel.results.RowFile;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

/** Selects the largest groups of similar records. The rows of a group must be added consecutively. */
final class LargestGroups {
    private static final int LARGEST = 5;

    /**
     * A group of similar records.
     *
     * @param id the id of the kept record
     * @param source the source of the kept record
     */
    record Group(String id, String source, long size) {}

    private final PriorityQueue<Group> largest = new PriorityQueue<>(Comparator.comparingLong(Group::size));
    private String number = "";
    private String kept = "";
    private String source = "";
    private long size;

    void add(RowFile.Row row) {
        if (!row.value("group").equals(number)) {
            end();
            number = row.value("group");
            kept = row.value("kept");
            source = "";
            size = 0;
        }
        if (source.isEmpty() && row.value("id").equals(kept)) {
            source = row.value("source");
        }
        size++;
    }

    private void end() {
        if (size > 1) {
            largest.add(new Group(kept, source, size));
        }
        if (largest.size() > LARGEST) {
            largest.remove();
        }
    }

    /** Returns the groups in descending order of size. This method must be called after the last row has been added. */
    List<Group> finish() {
        end();
        List<Group> groups = new ArrayList<>(largest);
        groups.sort(Comparator.comparingLong(Group::size).reversed().thenComparing(Group::id));
        return groups;
    }
}
