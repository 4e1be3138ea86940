package dev.doppel.spark.internal.output;

import java.io.Serializable;
import java.util.Map;

/** Some or all of the kept documents in a file split. */
public final class KeptDocumentsOfSplit implements Serializable {
    private final int partition;
    private final int piece;
    private final long[] records;
    private final Map<Long, TextChange> changes;

    /**
     * @param partition the number of the partition that read the file split
     * @param piece the index of the file split in the partition
     * @param records the numbers of the kept records in the file, in ascending order; the array is not copied
     */
    public KeptDocumentsOfSplit(int partition, int piece, long[] records) {
        this(partition, piece, records, Map.of());
    }

    /** @param changes the changes to the texts of some of the kept records, by record number */
    public KeptDocumentsOfSplit(int partition, int piece, long[] records, Map<Long, TextChange> changes) {
        this.partition = partition;
        this.piece = piece;
        this.records = records;
        this.changes = changes;
    }

    public int partition() {
        return partition;
    }

    public int piece() {
        return piece;
    }

    public long[] records() {
        return records;
    }

    public Map<Long, TextChange> changes() {
        return changes;
    }
}
