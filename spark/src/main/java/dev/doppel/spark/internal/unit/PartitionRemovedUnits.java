package dev.doppel.spark.internal.unit;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The units that are removed from the documents of a partition. */
final class PartitionRemovedUnits implements Serializable {
    private final TreeMap<Integer, List<Run>> runs = new TreeMap<>();

    /** The number of units in all documents. */
    private long units;
    /** The number of repeated windows that the last round found. */
    private long repeated;
    /** The number of runs added in the last round. */
    private long added;

    /**
     * A run of consecutive removed units of a document. The indexes refer to the document before any units were
     * removed.
     *
     * @param witness the number of the document that contains the earlier occurrence
     */
    record Run(int first, int last, long witness, int witnessFirst, int witnessLast) implements Serializable {}

    /** Returns a copy to which the removals of another round can be added. */
    PartitionRemovedUnits copy() {
        PartitionRemovedUnits copy = new PartitionRemovedUnits();
        runs.forEach((local, own) -> copy.runs.put(local, new ArrayList<>(own)));
        copy.units = units;
        return copy;
    }

    void add(int local, List<Run> more) {
        if (!more.isEmpty()) {
            runs.computeIfAbsent(local, none -> new ArrayList<>()).addAll(more);
            added += more.size();
        }
    }

    void countUnits(int more) {
        units += more;
    }

    void countRepeated(int more) {
        repeated += more;
    }

    long units() {
        return units;
    }

    long repeated() {
        return repeated;
    }

    long added() {
        return added;
    }

    /** Returns the partition-local numbers of those documents {@code from .. to - 1} from which units were removed. */
    Iterable<Integer> changed(int from, int to) {
        SortedMap<Integer, List<Run>> range = runs.subMap(from, to);
        return range.keySet();
    }

    /** Returns the removed runs of a changed document, in text order. */
    List<Run> runs(int local) {
        List<Run> sorted = new ArrayList<>(runs.get(local));
        sorted.sort(Comparator.comparingInt(Run::first));
        return sorted;
    }

    /** Returns the indexes of a document's remaining units in ascending order, or null if all units remain. */
    int @Nullable [] remaining(int local, int count) {
        List<Run> own = runs.get(local);
        if (own == null) {
            return null;
        }
        BitSet left = new BitSet(count);
        left.set(0, count);
        own.forEach(run -> left.clear(run.first(), run.last() + 1));
        return left.stream().toArray();
    }
}
